import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupRecord, formatVersion, type Header, type Summary } from './format.ts';

/** Writes a backup piece by piece, without ever holding more than a piece of it; the file has its name only once it is complete. */
export class BackupWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #gzip = createGzip();
  readonly #target: WriteStream;
  readonly #written: Promise<void>;
  readonly #digest = createHash('sha256');
  readonly #summary: Summary = { madeAt: new Date().toISOString(), tables: 0, rows: 0, files: 0 };

  constructor(file: string) {
    this.#file = file;
    this.#draft = `${file}.${randomBytes(6).toString('hex')}.part`;
    this.#target = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600 });
    this.#written = finished(this.#gzip.pipe(this.#target));
    // Whoever waits for it at the end hears of it; until then it is not unhandled.
    this.#written.catch((error: Error) => this.#gzip.destroy(error));
  }

  async header(header: Omit<Header, 'portalBackup' | 'madeAt'>): Promise<void> {
    await this.#line({ portalBackup: formatVersion, madeAt: this.#summary.madeAt, ...header });
  }

  /** Writes a table. Each row is a JSON list in one line. */
  async table(name: string, batches: AsyncIterable<readonly string[]>): Promise<void> {
    await this.#record({ table: name });
    const digest = createHash('sha256');
    let rows = 0;
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      const text = `${batch.join('\n')}\n`;
      digest.update(text);
      rows += batch.length;
      await this.#write(text);
    }
    await this.#record({ endOfTable: name, rows, sha256: digest.digest('hex') });
    this.#summary.tables += 1;
    this.#summary.rows += rows;
  }

  async sequences(next: Record<string, string>): Promise<void> {
    await this.#record({ sequences: next });
  }

  /** Writes a file of `bytes` bytes; rejects when `chunks` bring another number. */
  async file(place: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#record({ file: place, bytes });
    const digest = createHash('sha256');
    let seen = 0;
    for await (const chunk of chunks) {
      seen += chunk.byteLength;
      digest.update(chunk);
      await this.#write(chunk);
    }
    if (seen !== bytes) throw new Error(`${place} changed while it was read.`);
    await this.#write('\n');
    await this.#record({ endOfFile: place, sha256: digest.digest('hex') });
    this.#summary.files += 1;
  }

  /** Ends the backup, brings it to the disk and gives it its name. */
  async finish(): Promise<Summary> {
    const { tables, files } = this.#summary;
    await this.#record({ endOfBackup: true, tables, files, sha256: this.#digest.copy().digest('hex') });
    this.#gzip.end();
    await this.#written;
    const draft = await open(this.#draft, 'r');
    try {
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(this.#draft, this.#file);
    await flushEntry(path.dirname(this.#file));
    return this.#summary;
  }

  /** Removes what was written so far. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    this.#target.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  #record(record: BackupRecord): Promise<void> {
    return this.#line(record);
  }

  #line(value: object): Promise<void> {
    return this.#write(`${JSON.stringify(value)}\n`);
  }

  async #write(data: string | Uint8Array): Promise<void> {
    this.#digest.update(data);
    if (this.#gzip.destroyed) await this.#written;
    if (!this.#gzip.write(data)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}

/** A folder that cannot be flushed (some systems refuse) is no reason to call the backup failed. */
async function flushEntry(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
