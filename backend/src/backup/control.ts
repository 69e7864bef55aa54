import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { writePrivateFile } from '../database/private-file.ts';
import { isSameText } from '../same-text.ts';
import { BackupError } from './backup-error.ts';

/*
 * How a command on the same machine asks the portal that serves a data directory for something: over HTTP on the loopback address, with
 * the port and a token from `<data>/control.json`, which only the owner of the directory may read.
 */

export const controlSchema = z.object({ port: z.number().int().positive(), token: z.string().min(32) });

const commandSchema = z.discriminatedUnion('command', [
  /** Answers with the `databaseName` of what it serves. */
  z.strictObject({ command: z.literal('ping') }),
  /** Copies the embedded database into the folder `target`. */
  z.strictObject({ command: z.literal('copy'), target: z.string() }),
  /** Restores the backup `file`, in place of what is there if `replace`. */
  z.strictObject({ command: z.literal('restore'), file: z.string(), replace: z.boolean() }),
  /** Does the product's `work` of this name. */
  z.strictObject({ command: z.literal('work'), name: z.string() }),
]);
export type ControlCommand = z.infer<typeof commandSchema>;

/** `refused` is a sentence for the operator. */
export type ControlAnswer = { done: unknown } | { refused: string };

const mostCharacters = 10_000;

/** Where `openControl` tells how to reach it. */
export function controlFile(dataDir: string): string {
  return path.join(dataDir, 'control.json');
}

/** Takes commands until `close`. What `obey` throws as `BackupError` is told word for word. */
export async function openControl(
  dataDir: string,
  obey: (command: ControlCommand) => Promise<unknown>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => void answer(request, response, { token, obey, log }));
  // A restore answers when it is done.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await writePrivateFile(controlFile(dataDir), JSON.stringify({ port, token } satisfies z.infer<typeof controlSchema>));
  return {
    close: async () => {
      await rm(controlFile(dataDir), { force: true });
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
    },
  };
}

interface Control {
  token: string;
  obey: (command: ControlCommand) => Promise<unknown>;
  log: Logger;
}

async function answer(request: IncomingMessage, response: ServerResponse, control: Control): Promise<void> {
  const send = (status: number, body: ControlAnswer) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  };
  if (!isSameText(request.headers.authorization ?? '', `Bearer ${control.token}`)) {
    request.resume();
    return send(401, { refused: 'This needs the token of the data directory.' });
  }
  try {
    const command = commandSchema.parse(JSON.parse(await readText(request)));
    send(200, { done: (await control.obey(command)) ?? null });
  } catch (error) {
    if (error instanceof BackupError) return send(409, { refused: error.message });
    control.log.error({ err: error }, 'A command could not be obeyed');
    send(500, { refused: error instanceof Error ? error.message : String(error) });
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > mostCharacters) throw new BackupError('This command is too long.');
  }
  return text;
}
