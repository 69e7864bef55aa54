import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError, Damage } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';
import { type BackupRecord, formatVersion, type Header, headerSchema, recordSchema, type Summary } from './format.ts';

/** Takes the parts of a backup as they come. What it is given is only known to be sound when the reading has ended without an error. */
export interface BackupVisitor {
  header(header: Header): Promise<void> | void;
  /** Some rows of a table, each a JSON list. A table without rows is not mentioned. */
  rows(table: string, rows: readonly string[]): Promise<void> | void;
  sequences(next: Record<string, string>): Promise<void> | void;
  /** Must read `chunks` to the end. */
  file(place: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<void> | void;
}

const batchBytes = 512 * 1024;

/**
 * Reads `file` from one end to the other. Rejects with `BackupError` when it is no backup, is of a newer format, was cut off, or any byte
 * differs from what was written (which shows accidents, not forgery).
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<Summary> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(new BackupError(`${file} cannot be read (${error.message}).`)));
  try {
    return await new BackupReading(source.pipe(gunzip), visitor).read();
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError(`${file} is damaged or no backup: ${error.message}.`);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** Reads everything and keeps nothing. */
export async function checkBackup(file: string): Promise<{ header: Header; summary: Summary }> {
  let found: Header | undefined;
  const summary = await readBackup(file, {
    header: (header) => {
      found = header;
    },
    rows: () => undefined,
    sequences: () => undefined,
    file: async (_place, _bytes, chunks) => {
      for await (const chunk of chunks) void chunk;
    },
  });
  if (!found) throw new BackupError(`${file} is damaged or no backup: it is empty.`);
  return { header: found, summary };
}

/** Ours, and those of unpacking; what visitors throw passes as it is. */
function isDamage(error: unknown): error is { message: string } {
  if (error instanceof Damage) return true;
  const isCoded = typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
  return isCoded && String(error.code).startsWith('Z_');
}

class BackupReading {
  readonly #digest = createHash('sha256');
  readonly #reader: ByteReader;
  readonly #visitor: BackupVisitor;
  readonly #summary: Summary = { madeAt: '', tables: 0, rows: 0, files: 0 };

  constructor(stream: AsyncIterable<Uint8Array>, visitor: BackupVisitor) {
    this.#reader = new ByteReader(stream, (bytes) => this.#digest.update(bytes));
    this.#visitor = visitor;
  }

  async read(): Promise<Summary> {
    await this.#header();
    for (;;) {
      const before = this.#digest.copy();
      const record = await this.#record();
      if ('table' in record) await this.#table(record.table);
      else if ('sequences' in record) await this.#visitor.sequences(record.sequences);
      else if ('file' in record) await this.#file(record.file, record.bytes);
      else if ('endOfBackup' in record) {
        expect(record.sha256 === before.digest('hex'), 'its content is not what was written');
        expect(record.tables === this.#summary.tables && record.files === this.#summary.files, 'parts are missing');
        expect((await this.#line()) === null, 'there is more after its end');
        return this.#summary;
      } else throw new Damage('a part ends that did not begin');
    }
  }

  async #header(): Promise<void> {
    const header = headerSchema.safeParse(parse(await this.#line()));
    if (!header.success) throw new Damage('it does not begin like one');
    if (header.data.portalBackup > formatVersion)
      throw new BackupError('This backup was made by a newer version than this. Update first, then restore it.');
    this.#summary.madeAt = header.data.madeAt;
    await this.#visitor.header(header.data);
  }

  async #table(name: string): Promise<void> {
    const digest = createHash('sha256');
    let rows = 0;
    let batch: string[] = [];
    let size = 0;
    const deliver = async () => {
      if (batch.length > 0) await this.#visitor.rows(name, batch);
      batch = [];
      size = 0;
    };
    for (;;) {
      const line = await this.#line();
      if (line === null) throw new Damage('it was cut off');
      if (!line.startsWith('[')) {
        const record = asRecord(line);
        const isEnd = 'endOfTable' in record && record.endOfTable === name;
        expect(isEnd && record.rows === rows && record.sha256 === digest.digest('hex'), `${name} is not as written`);
        await deliver();
        this.#summary.tables += 1;
        this.#summary.rows += rows;
        return;
      }
      digest.update(`${line}\n`);
      rows += 1;
      batch.push(line);
      size += line.length;
      if (size >= batchBytes) await deliver();
    }
  }

  async #file(place: string, bytes: number): Promise<void> {
    const digest = createHash('sha256');
    const reader = this.#reader;
    const watched = async function* () {
      for await (const chunk of reader.bytes(bytes)) {
        digest.update(chunk);
        yield chunk;
      }
    };
    await this.#visitor.file(place, bytes, watched());
    expect((await this.#line()) === '', `${place} is not as written`);
    const record = await this.#record();
    const isEnd = 'endOfFile' in record && record.endOfFile === place;
    expect(isEnd && record.sha256 === digest.digest('hex'), `${place} is not as written`);
    this.#summary.files += 1;
  }

  async #record(): Promise<BackupRecord> {
    const line = await this.#line();
    if (line === null) throw new Damage('it was cut off');
    return asRecord(line);
  }

  async #line(): Promise<string | null> {
    const bytes = await this.#reader.line();
    if (bytes === null) return null;
    this.#reader.accept(bytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length - 1).toString('utf8');
  }
}

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Damage(otherwise);
}

function asRecord(line: string): BackupRecord {
  const record = recordSchema.safeParse(parse(line));
  if (!record.success) throw new Damage('a line of it cannot be understood');
  return record.data;
}

function parse(line: string | null): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
