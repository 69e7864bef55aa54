import type { ChildProcess } from 'node:child_process';
import type { Command, Reply } from './backend-process.ts';

/** Sends commands to the process of a backend (backend-process.ts); an answer that is an error rejects, and so does what waits when the process ends. */
export function asker(child: ChildProcess): <Answer>(command: Command) => Promise<Answer> {
  let asked = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `The backend process ended with ${code}.` });
  });
  return <Answer>(command: Command) =>
    new Promise<Answer>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, (reply) => {
        if (reply.error === undefined) resolve(reply.answer as Answer);
        else reject(new Error(reply.error));
      });
      child.send({ id: asked, command });
    });
}
