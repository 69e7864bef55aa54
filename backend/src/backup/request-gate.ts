import { jsonResponse } from '../json-response.ts';
import { BackupError } from './backup-error.ts';

const patienceMilliseconds = 10_000;

const busy = {
  code: '503',
  error_code: 'restoring',
  statusCode: '503',
  error: 'restoring',
  details: null,
  hint: null,
  msg: 'A backup is being restored, please try again',
  message: 'A backup is being restored, please try again',
};

/** Lets requests through, except while something must have the database to itself; then they are told to come again. */
export class RequestGate {
  #running = 0;
  #closed = false;
  #whenIdle: (() => void) | null = null;

  /** Answers with `work`, or with 503 while the gate is closed. */
  async pass(work: () => Promise<Response>): Promise<Response> {
    if (this.#closed) return jsonResponse(busy, 503, { 'retry-after': '5' });
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#whenIdle?.();
    }
  }

  /** Closes, waits up to ten seconds for the requests that run, does `work`, and opens again. Rejects with `BackupError` when it is closed already. */
  async closedFor<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new BackupError('Another restore is under way.');
    this.#closed = true;
    let timer: NodeJS.Timeout | undefined;
    try {
      const idle = new Promise<void>((resolve) => (this.#whenIdle = resolve));
      const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMilliseconds)));
      if (this.#running > 0) await Promise.race([idle, tooLong]);
      return await work();
    } finally {
      clearTimeout(timer);
      this.#whenIdle = null;
      this.#closed = false;
    }
  }
}
