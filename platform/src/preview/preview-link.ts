import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { createExclusively, readIfThere } from '@portal/backend/files';
import { isSameText } from '@portal/backend/same-text';
import { isRemoteName, type RemoteName } from '../parts.ts';

/** What a preview link lets somebody see: one build of one remote, until then. */
export interface PreviewGrant {
  part: RemoteName;
  buildId: string;
  /** Whole seconds. */
  until: Date;
}

/** A link that nobody with the portal's key has made, or one that was altered. */
export const FORGED = 'forged';

const FORM = /^([a-z0-9-]+)\.([0-9a-f]+)\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The last piece of a preview link: `<part>.<build>.<until>.<mac>`, with HMAC-SHA256 in base64url over what stands before it. The key is `<folder>/preview-key`
 * (0600), made with the first link; without that file no link is good.
 */
export async function signPreview(folder: string, { part, buildId, until }: PreviewGrant): Promise<string> {
  const file = keyFile(folder);
  await createExclusively(file, makePreviewKey());
  const said = `${part}.${buildId}.${Math.floor(until.getTime() / 1_000)}`;
  return `${said}.${macOf((await readIfThere(file)) ?? '', said)}`;
}

/** A new key of links. */
export function makePreviewKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What the link grants, or granted before its time was over. */
export async function readPreview(folder: string, token: string): Promise<PreviewGrant | typeof FORGED> {
  const [, part = '', buildId = '', seconds = '', mac = ''] = FORM.exec(token) ?? [];
  const key = await readIfThere(keyFile(folder));
  if (!key || !isRemoteName(part) || !isSameText(mac, macOf(key, `${part}.${buildId}.${seconds}`))) return FORGED;
  return { part, buildId, until: new Date(Number(seconds) * 1_000) };
}

function macOf(key: string, said: string): string {
  return createHmac('sha256', key).update(`preview ${said}`).digest('base64url');
}

function keyFile(folder: string): string {
  return path.join(folder, 'preview-key');
}
