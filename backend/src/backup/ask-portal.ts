import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { type ControlCommand, controlFile, controlSchema } from './control.ts';

const answerSchema = z.union([z.strictObject({ done: z.unknown() }), z.strictObject({ refused: z.string() })]);

/**
 * Has the portal that serves `dataDir` do something, however long it takes, and returns what it answers. Rejects with `BackupError` when it
 * refuses.
 */
export async function askPortal(dataDir: string, command: ControlCommand): Promise<unknown> {
  const control = controlSchema.parse(JSON.parse(await readFile(controlFile(dataDir), 'utf8')));
  const text = await post(control, JSON.stringify(command));
  const answer = answerSchema.parse(JSON.parse(text));
  if ('refused' in answer) throw new BackupError(answer.refused);
  return answer.done;
}

/** The `databaseName` of the portal that serves `dataDir`; null when none does. One that was killed leaves its address behind. */
export async function servedDatabase(dataDir: string): Promise<string | null> {
  try {
    return z.string().parse(await askPortal(dataDir, { command: 'ping' }));
  } catch {
    return null;
  }
}

function post({ port, token }: z.infer<typeof controlSchema>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port, method: 'POST', agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(text));
        response.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
