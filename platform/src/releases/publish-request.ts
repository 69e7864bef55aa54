import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { isSafeOnItsWay } from '../gateway/own-origin.ts';
import type { Wishes } from './publish.ts';
import { PublishError } from './publish-error.ts';

/** Setting with the token of whoever publishes; in the environment, since command lines are seen by everybody on the machine. */
export const PUBLISH_TOKEN = 'PORTAL_TOKEN';

/** One line of the answer: what the command of the portal says, and last how it ended. Between them are empty lines, as signs of life. */
const lineSchema = z.union([z.object({ line: z.string() }), z.object({ code: z.number() })]);
export type PublishedLine = z.infer<typeof lineSchema>;

/** Longer than a portal gives the command. */
const PATIENCE_MS = 20 * 60_000;

/** The words of the command for what an address wishes beside the build: `?canary=10&drop-route=/old`. */
export function wishesOfAddress(query: URLSearchParams): string[] {
  const canary = query.get('canary');
  return [
    ...(canary === null ? [] : [`--canary=${canary}`]),
    ...query.getAll('drop-route').map((at) => `--drop-route=${at}`),
  ];
}

/** Sends an artefact to a portal that runs elsewhere and tells what it says. Rejects with `PublishError` when it is refused or the portal cannot be reached. */
export async function sendArtefact(
  portal: string,
  packed: Uint8Array<ArrayBuffer>,
  { percent, dropRoutes = [] }: Wishes,
  { token, tell }: { token: string; tell: (line: string) => void },
): Promise<void> {
  const address = addressAt(portal);
  if (percent !== undefined) address.searchParams.set('canary', String(percent));
  for (const at of dropRoutes) address.searchParams.append('drop-route', at);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { method: 'POST', headers, body: packed, redirect: 'error', signal }).catch(
    (error: unknown) => {
      throw new PublishError(`${address.origin} cannot be reached (${reasonOf(error)}). Nothing was published.`);
    },
  );
  if (!answer.ok || !answer.body)
    throw new PublishError(`${address.origin} refuses it (${answer.status}): ${await messageOf(answer)}`);
  let code: number | null = null;
  try {
    for await (const text of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
      if (text === '') continue;
      const told = lineSchema.parse(JSON.parse(text));
      if ('line' in told) tell(told.line);
      else code = told.code;
    }
  } catch (error) {
    throw new PublishError(
      `The answer of ${address.origin} broke off (${reasonOf(error)}): its \`portal status\` tells what is live.`,
    );
  }
  if (code !== 0) throw new PublishError(`${address.origin} did not publish it.`);
}

function addressAt(portal: string): URL {
  if (!URL.canParse(portal) || !/^https?:/.test(portal))
    throw new PublishError(`${portal} is no address of a portal (--to https://…).`);
  const address = new URL('/releases', portal);
  if (!isSafeOnItsWay(address))
    throw new PublishError(`A token sent to ${address.origin} could be read on its way: --to takes https.`);
  return address;
}

async function messageOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  try {
    return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
  } catch {
    return 'It is no portal, or one that takes no builds from elsewhere.';
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
