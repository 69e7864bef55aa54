import type { SqlDatabase } from './database/sql.ts';
import { messageOf } from './files.ts';

/** Who asks after the health wants to know at once; the database may be at another's statement. */
const answerMilliseconds = 30;
/** Longer than any statement of a visitor and a restart of the database after it. */
const patienceMilliseconds = 20_000;
const bytesPerMegabyte = 1024 * 1024;

interface Health {
  ok: boolean;
  detail: string;
}

/** Tells whether the database answers, within milliseconds even while it does not. */
export class DatabaseHealth {
  readonly #db: SqlDatabase;
  #asked: { since: number; answer: Promise<void> } | null = null;
  #fault: string | null = null;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async check(): Promise<Health> {
    this.#asked ??= { since: performance.now(), answer: this.#ask() };
    const { since, answer } = this.#asked;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, answerMilliseconds)));
    await Promise.race([answer, enough]);
    clearTimeout(timer);
    const memory = `${Math.round(process.memoryUsage.rss() / bytesPerMegabyte)} MB in use`;
    if (this.#fault !== null) return { ok: false, detail: `${this.#fault}, ${memory}` };
    const waited = performance.now() - since;
    if (this.#asked?.since !== since) return { ok: true, detail: `database answers, ${memory}` };
    const ok = waited < patienceMilliseconds;
    return { ok, detail: `the database has been busy for ${Math.ceil(waited / 1000)} s, ${memory}` };
  }

  async #ask(): Promise<void> {
    try {
      await this.#db.query('select 1');
      this.#fault = null;
    } catch (error) {
      this.#fault = messageOf(error);
    } finally {
      this.#asked = null;
    }
  }
}
