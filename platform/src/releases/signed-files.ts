import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readIfThereSync } from '@portal/backend/files';
import { StartError } from '@portal/backend/start-error';
import { EMPTY_REGISTRY, type Registry, registrySchema } from './release.ts';
import { type ReleaseSeal, type Seal, sealSchema } from './release-seal.ts';
import { type HomeFile, STORE } from './release-home.ts';
import { replaceFile } from './replace-file.ts';

/** How long a signed registry is believed; it is signed anew when less than half of this is left. */
const BELIEVED_DAYS = 90;
const DAY_MS = 86_400_000;
const REGISTRY_FILE = 'registry.json';

const signaturesSchema = z.object({ seal: sealSchema.optional(), until: z.iso.datetime().optional() });

/** A registry as it was read: `until` is in ms since 1970, null as `seal` of one from before there were signatures. */
interface SignedRegistry {
  registry: Registry;
  until: number | null;
  seal: Seal | null;
  /** Whether somebody who is believed signed it. */
  isGenuine: boolean;
}

/** The files of a release store that say what may run, signed: its registry, with an end and a number that only rises, and the records of its builds. */
export class SignedFiles {
  constructor(
    private readonly folder: string,
    private readonly seal: ReleaseSeal,
  ) {}

  get registryFile(): string {
    return path.join(this.folder, REGISTRY_FILE);
  }

  /**
   * Throws `StartError` when the registry is there but cannot be read or believed: damaged, signed by nobody who is trusted, older than one that was seen, or
   * signed too long ago.
   */
  registry(): Registry {
    const { registry, until } = this.#read();
    if (until !== null && until < Date.now()) {
      const day = new Date(until).toISOString().slice(0, 10);
      throw new StartError(
        `The release registry ${this.registryFile} was signed until ${day}; \`portal sign\` signs it anew.`,
      );
    }
    return registry;
  }

  /** Until when the registry is believed, in ms since 1970, and by whose signature; null of one from before there were any. */
  get signed(): { until: number; key: string } | null {
    const { until, seal } = this.#read();
    return seal && until !== null ? { until, key: seal.key } : null;
  }

  /** Whether there is something to sign, by a key that is believed. */
  get canBeSigned(): boolean {
    return this.seal.canSign && existsSync(this.registryFile);
  }

  /** Whether unsigned files are believed no more. */
  get areSigned(): boolean {
    return this.seal.isDemanded;
  }

  /** The highest revision of a registry that was seen. */
  get lastRevision(): number {
    return this.seal.seen ?? 0;
  }

  /** Whether the registry has to be signed anew, so that it does not come to its end. */
  get isDue(): boolean {
    const { until } = this.#read();
    return !this.areSigned || (until ?? 0) - Date.now() < (BELIEVED_DAYS / 2) * DAY_MS;
  }

  /** The file of a registry, signed; whoever writes it holds the lock, and then calls `remember`. */
  signedRegistry({ revision, parts }: Registry = this.#read().registry): HomeFile {
    const said = { revision, parts, until: new Date(Date.now() + BELIEVED_DAYS * DAY_MS).toISOString() };
    const seal = this.seal.seal(JSON.stringify(said));
    return { name: `${STORE}/${REGISTRY_FILE}`, text: `${JSON.stringify({ ...said, seal }, null, 2)}\n` };
  }

  /** Notes the revision of the registry that is there now: nothing older is believed from now on. */
  remember(): void {
    this.seal.remember(this.#read().registry.revision);
  }

  /** Signs the record in the folder of a build. */
  signRecord(folder: string): void {
    const seal = this.seal.seal(readFileSync(recordIn(folder), 'utf8'));
    replaceFile(sealIn(folder), JSON.stringify(seal));
  }

  /** The text of the record in the folder of the build that is called `name`. Throws `StartError` when it is not there, or was signed by nobody who is believed. */
  record(folder: string, name: string): string {
    const file = recordIn(folder);
    const text = readIfThereSync(file);
    if (text === null) throw new StartError(`The release record of ${name} (${file}) is missing.`);
    if (this.areSigned && !this.seal.isGenuine(text, parseSeal(readIfThereSync(sealIn(folder)))))
      throw new StartError(`The release record of ${name} (${file}) was signed by nobody whom this portal believes.`);
    return text;
  }

  /** The registry that a text is which others have signed, called so for people. Throws `StartError` unless it is genuine, and none older than one that was seen. */
  believed(text: string, called: string): Registry {
    return this.#believed(text, called, { seen: this.lastRevision, areSigned: true }).registry;
  }

  /** Whether a record has the seal, in JSON, of somebody who is believed. */
  isSigned(record: string, seal: string): boolean {
    return this.seal.isGenuine(record, parseSeal(seal));
  }

  #read(): SignedRegistry {
    // Before the file, which others replace: what is read after it may be newer.
    const seen = this.lastRevision;
    const { areSigned } = this;
    const text = readIfThereSync(this.registryFile);
    if (text === null) return { registry: EMPTY_REGISTRY, until: null, seal: null, isGenuine: false };
    const signed = this.#believed(text, `The release registry ${this.registryFile}`, { seen, areSigned });
    // It may have been signed elsewhere: nothing older or unsigned is believed from now on.
    if (signed.isGenuine) this.seal.remember(signed.registry.revision);
    return signed;
  }

  #believed(text: string, called: string, { seen, areSigned }: { seen: number; areSigned: boolean }): SignedRegistry {
    const { said, ...read } = parseText(
      text,
      parseRegistry,
      `${called} is damaged; restore it, or delete it to publish all parts again.`,
    );
    const isGenuine = this.seal.isGenuine(said, read.seal);
    const signed = { ...read, isGenuine };
    if (!isGenuine) {
      if (!areSigned) return signed;
      throw new StartError(
        `${called} was signed by nobody whom this portal believes; restore it, or delete it to publish all parts again.`,
      );
    }
    const { revision } = signed.registry;
    if (revision < seen)
      throw new StartError(
        `${called} is revision ${revision}, and this portal has seen ${seen}; restore that one, or delete this one to publish all parts again.`,
      );
    return signed;
  }
}

/** What `parse` makes of a JSON text. Throws `StartError` with the complaint when it is none or `parse` throws. */
export function parseText<Result>(text: string, parse: (json: unknown) => Result, complaint: string): Result {
  try {
    return parse(JSON.parse(text));
  } catch {
    throw new StartError(complaint);
  }
}

/** What was signed is everything but the signature, as JSON without spaces. */
function parseRegistry(json: unknown): Omit<SignedRegistry, 'isGenuine'> & { said: string } {
  const { seal = null, until } = signaturesSchema.parse(json);
  const said = JSON.stringify({ ...(json as object), seal: undefined });
  return { said, seal, until: until === undefined ? null : Date.parse(until), registry: registrySchema.parse(json) };
}

function parseSeal(text: string | null): Seal | null {
  try {
    return sealSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function recordIn(folder: string): string {
  return path.join(folder, 'release.json');
}

function sealIn(folder: string): string {
  return path.join(folder, 'release.seal');
}
