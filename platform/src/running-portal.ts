import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Health } from './health.ts';
import { isAlive } from '@portal/backend/pid-lock';
import { isSameText } from '@portal/backend/same-text';

/*
 * How a command on the same machine finds the portal that serves a data directory: `<data>/portal.json` names its process and where it
 * answers, and holds a token that only the owner of the directory can read: who sends it learns reasons. One that was killed leaves the
 * file behind; its process then does not live.
 */

const announcementSchema = z.object({
  pid: z.number().int().positive(),
  url: z.url(),
  /** By which people reach it. */
  siteUrl: z.url(),
  token: z.string().min(32),
});

const ANSWER_WITHIN_MS = 2_000;

export interface Announcement {
  /** Whether a request with this `authorization` header comes from somebody who can read the data directory. */
  isOperator(authorization: string | undefined): boolean;
  takeBack(): void;
}

/** Tells where this process answers. */
export function announcePortal(
  dataDir: string,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): Announcement {
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  const token = randomBytes(32).toString('base64url');
  const announced: z.infer<typeof announcementSchema> = { pid: process.pid, url, siteUrl, token };
  writeFileSync(draft, JSON.stringify(announced), { mode: 0o600 });
  renameSync(draft, file);
  return {
    isOperator: (authorization = '') => isSameText(authorization, `Bearer ${token}`),
    takeBack: () => {
      if (readAnnouncement(dataDir)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** How the portal that serves `dataDir` is; null when none does, or it does not answer. */
export async function askHealth(dataDir: string): Promise<Health | null> {
  const portal = readAnnouncement(dataDir);
  if (!portal) return null;
  try {
    const answer = await fetch(`${portal.url}/healthz`, {
      headers: { authorization: `Bearer ${portal.token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return (await answer.json()) as Health;
  } catch {
    return null;
  }
}

/** Whether a portal serves `dataDir` now, answering or not. */
export function isServing(dataDir: string): boolean {
  return readAnnouncement(dataDir) !== null;
}

/** The address by which people reach the portal that serves `dataDir`; null when none does. */
export function siteUrlOf(dataDir: string): string | null {
  return readAnnouncement(dataDir)?.siteUrl ?? null;
}

function readAnnouncement(dataDir: string): z.infer<typeof announcementSchema> | null {
  try {
    const announcement = announcementSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return isAlive(announcement.pid) ? announcement : null;
  } catch {
    return null;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'portal.json');
}
