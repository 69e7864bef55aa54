import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName, partNames } from '../parts.ts';
import type { MadeLive } from '../releases/made-live.ts';
import { packArtefact, publishArtefact, type Wishes } from '../releases/publish.ts';
import { PublishError } from '../releases/publish-error.ts';
import { PUBLISH_TOKEN, sendArtefact } from '../releases/publish-request.ts';
import { type PublishGrant, PublishTokens } from '../releases/publish-tokens.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { RunTrial } from '../releases/trial-verdicts.ts';
import { lookAtStore, openStore } from './open-store.ts';
import { readWords } from './read-words.ts';
import { print } from './tell.ts';

const DAYS = 90;
const MOST_DAYS = 366;
const MOST_HOLDER_LETTERS = 60;

/** Commands on builds that go from one machine to another, and on who may bring them. */
export const artefactCommands: Record<string, (words: readonly string[]) => Promise<void>> = {
  pack: async (words) => {
    const [part = '', file, ...rest] = readWords(words, {}).positionals;
    const remotes = partNames().filter(isRemoteName);
    if (!remotes.includes(part) || rest.length > 0)
      throw new PublishError(`Which remote? One of ${remotes.join(', ')}.`);
    const { buildId, packed } = await packArtefact(part);
    const target = path.resolve(file ?? `${part}-${buildId}.tgz`);
    writeFileSync(target, packed);
    print(`${part} ${buildId} is in ${target} (${(packed.length / 1_000_000).toFixed(1)} MB).`);
  },
  token: async (words) => {
    const { positionals, values } = readWords(words, {
      days: { type: 'string', default: String(DAYS) },
      for: { type: 'string' },
    });
    const [part = '', ...rest] = positionals;
    if (!isRemoteName(part) || rest.length > 0)
      throw new PublishError('For which remote? Its name has a hyphen; it need not be live yet.');
    const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0;
    if (days < 1 || days > MOST_DAYS)
      throw new PublishError(`A token lasts 1 to ${MOST_DAYS} days, not ${values.days}.`);
    const holder = values.for?.trim() || part;
    if (holder.length > MOST_HOLDER_LETTERS)
      throw new PublishError(`--for takes at most ${MOST_HOLDER_LETTERS} letters.`);
    const { token, grant } = await (await tokens()).give(part, holder, days);
    print(
      `Whoever has this token may publish ${part}, and nothing else, until ${grant.expiresAt.slice(0, 10)}. It is shown this once:`,
    );
    print(token);
  },
  tokens: async () => {
    const grants = new PublishTokens((await lookAtStore()).home).grants();
    for (const grant of grants) print(wordsOf(grant));
    if (grants.length === 0) print('Nobody else may publish: no token was given.');
  },
  revoke: async (words) => {
    const [id = '', ...rest] = readWords(words, {}).positionals;
    if (rest.length > 0 || !(await (await tokens()).revoke(id)))
      throw new PublishError(`There is no token ${id}. \`portal tokens\` lists them.`);
    print(`Token ${id} is good no more. What was published with it stays.`);
  },
};

/** Publishes a file of `portal pack`, here or at another portal. Where a token is set it decides, here too. Resolves to what became live here, null elsewhere. */
export async function publishFrom(
  file: string,
  {
    to,
    wishes,
    trialIn,
  }: { to: string | undefined; wishes: Wishes; trialIn: ((store: ReleaseStore) => Promise<RunTrial | null>) | null },
): Promise<MadeLive[] | null> {
  const packed = readArtefact(file);
  const token = process.env[PUBLISH_TOKEN];
  if (to !== undefined) {
    if (!token) throw new PublishError(`${PUBLISH_TOKEN} is not set: \`portal token\` at that portal makes one.`);
    if (!trialIn)
      throw new PublishError('Whoever takes a build from elsewhere tries it: --untried is for the own machine.');
    await sendArtefact(to, packed, wishes, { token, tell: print });
    return null;
  }
  const grant = token ? await requireGrant(token) : null;
  if (grant && !trialIn) throw new PublishError('A token does not leave the trial out.');
  const store = await openStore(grant ? `${grant.holder} (token ${grant.id})` : undefined);
  return publishArtefact(store, packed, wishes, (await trialIn?.(store)) ?? null, grant?.part);
}

async function requireGrant(token: string): Promise<PublishGrant> {
  const grant = (await tokens()).grantOf(token);
  if (!grant) throw new PublishError(`This portal knows no such token (${PUBLISH_TOKEN}), or its time is over.`);
  return grant;
}

function readArtefact(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new PublishError(`There is no file ${file}. \`portal pack\` makes one.`);
  }
}

async function tokens(): Promise<PublishTokens> {
  return new PublishTokens((await openStore()).home);
}

function wordsOf({ id, part, holder, createdAt, expiresAt }: PublishGrant): string {
  const isOver = Date.parse(expiresAt) <= Date.now();
  const given = `given ${createdAt.slice(0, 10)}`;
  return `${id}  ${part}, ${holder}, ${given}, ${isOver ? 'over since' : 'good until'} ${expiresAt.slice(0, 10)}`;
}
