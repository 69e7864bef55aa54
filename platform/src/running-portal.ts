import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Health } from './health.ts';
import { isAlive } from './pid-lock.ts';

/*
 * How a command on the same machine finds the portal that serves a data directory: `<data>/portal.json` names its process and where it
 * answers. One that was killed leaves the file behind; its process then does not live.
 */

const announcementSchema = z.object({ pid: z.number().int().positive(), url: z.url() });

const ANSWER_WITHIN_MS = 2_000;

/** Tells where this process answers. Returns what takes it back. */
export function announcePortal(dataDir: string, { host, port }: { host: string; port: number }): () => void {
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, url } satisfies z.infer<typeof announcementSchema>));
  renameSync(draft, file);
  return () => {
    if (readAnnouncement(dataDir)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** How the portal that serves `dataDir` is; null when none does, or it does not answer. */
export async function askHealth(dataDir: string): Promise<Health | null> {
  const portal = readAnnouncement(dataDir);
  if (!portal) return null;
  try {
    const answer = await fetch(`${portal.url}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return (await answer.json()) as Health;
  } catch {
    return null;
  }
}

/** Whether a portal serves `dataDir` now, answering or not. */
export function isServing(dataDir: string): boolean {
  return readAnnouncement(dataDir) !== null;
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
