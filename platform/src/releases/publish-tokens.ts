import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { readIfThereSync } from '@portal/backend/files';
import { isSameText } from '@portal/backend/same-text';
import { StartError } from '@portal/backend/start-error';
import type { RemoteName } from '../parts.ts';
import type { ReleaseHome } from './release-home.ts';

const grantSchema = z.object({
  id: z.string(),
  part: z.string(),
  /** Who has it, as the audit log names them. */
  holder: z.string(),
  /** SHA-256 of the token, in hex; the token itself is kept by its holder alone. */
  digest: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
/** Permission to publish one remote, until then. */
export type PublishGrant = z.infer<typeof grantSchema>;

const DAY_MS = 86_400_000;
const FORM = /^portal_([0-9a-f]{8})_[\w-]{43}$/;

const FILE = 'publish-tokens.json';

/** Who else may publish a remote: `publish-tokens.json` beside the store, which holds of each token what recognizes it. */
export class PublishTokens {
  readonly #file: string;

  constructor(private readonly home: ReleaseHome) {
    this.#file = path.join(home.folder, FILE);
  }

  /** Grants in the order in which they were given. Throws `StartError` when the file is damaged: then no token is good. */
  grants(): PublishGrant[] {
    const text = readIfThereSync(this.#file);
    if (text === null) return [];
    try {
      return z.array(grantSchema).parse(JSON.parse(text));
    } catch {
      throw new StartError(`${this.#file} is damaged; delete it to take back every token.`);
    }
  }

  /** Gives a token, which is told this once. */
  async give(part: RemoteName, holder: string, days: number): Promise<{ token: string; grant: PublishGrant }> {
    const id = randomBytes(4).toString('hex');
    const token = `portal_${id}_${randomBytes(32).toString('base64url')}`;
    const now = Date.now();
    const grant = {
      ...{ id, part, holder, digest: digestOf(token) },
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + days * DAY_MS).toISOString(),
    };
    await this.#change((grants) => [...grants, grant]);
    return { token, grant };
  }

  /** Takes a token back. Resolves to whether there was one. */
  async revoke(id: string): Promise<boolean> {
    let isThere = false;
    await this.#change((grants) => {
      isThere = grants.some((grant) => grant.id === id);
      return grants.filter((grant) => grant.id !== id);
    });
    return isThere;
  }

  /** What a token grants now; null of one that is forged, taken back or over. */
  grantOf(token: string): PublishGrant | null {
    const [, id] = FORM.exec(token) ?? [];
    const grant = this.grants().find((known) => known.id === id);
    if (!grant || !isSameText(grant.digest, digestOf(token))) return null;
    return Date.parse(grant.expiresAt) > Date.now() ? grant : null;
  }

  async #change(change: (grants: PublishGrant[]) => PublishGrant[]): Promise<void> {
    await this.home.change('tokens', () => ({
      result: undefined,
      files: [{ name: FILE, text: JSON.stringify(change(this.grants()), null, 2) }],
    }));
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
