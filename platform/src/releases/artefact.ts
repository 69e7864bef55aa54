import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { create, extract, list, type ReadEntry } from 'tar';
import { z } from 'zod';
import { containerName, isRemoteName } from '../parts.ts';
import { BuildError } from './build-error.ts';
import { hasIntegrity } from './integrity.ts';
import { type Release, releaseSchema } from './release.ts';

/** The largest artefact, packed and unpacked; the dashboard's is 3 MB. */
export const MOST_PACKED_BYTES = 32 * 2 ** 20;
const MOST_BYTES = 96 * 2 ** 20;
const MOST_FILES = 4_000;

const RECORD = 'release.json';
const FOLDERS = ['client', 'server', 'types'];
/** A file of the build, by a path that stays in its folder. */
const FILE = /^(?:client|server|types)(?:\/(?!\.{1,2}(?:\/|$))[\w@.+-]+)+$/;
const BUILD_ID = /^[0-9a-f]{12}$/;

/**
 * What records from before may lack and a build that comes from elsewhere may not: without it nothing would be compared. Of the build of a stock plugin
 * neither types nor what it calls are known.
 */
const ownSchema = releaseSchema.required({ packages: true, budgets: true, nameplate: true, serverFiles: true });
const builtSchema = ownSchema.required({ singletonPlaces: true, declarations: true });
const stockSchema = ownSchema.extend({ drawnBy: z.literal('browser'), serverFiles: z.strictObject({}) });

/** The files of a finished build in one: a gzipped tar archive of `release.json`, `client/`, `server/` and `types/`. Without its seal, which is each portal's own. */
export function packBuild(folder: string): Uint8Array {
  const chunks: Buffer[] = [];
  const archive = create({ cwd: folder, sync: true, portable: true, noMtime: true }, [
    RECORD,
    ...FOLDERS.filter((name) => existsSync(path.join(folder, name))),
  ]);
  for (let chunk = archive.read(); chunk !== null; chunk = archive.read()) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks), { level: 9 });
}

/**
 * Unpacks an artefact of a remote into an empty folder, when it holds what its record says, to the byte, and nothing else. What the record says of the code, its exports, routes and packages, is whoever
 * built it's word: nothing of it is run here. Throws `BuildError`.
 */
export function unpackBuild(packed: Uint8Array, folder: string): Release {
  return unpackWhole(packed, folder, () => readRecord(folder));
}

/**
 * The same of a build that a portal has put away, of any part: `read` makes the record of its text, which stays as it is, or throws `BuildError` where it believes
 * nobody who signed it.
 */
export function unpackStored(packed: Uint8Array, folder: string, read: (record: string) => Release): Release {
  return unpackWhole(packed, folder, () => read(readFileSync(path.join(folder, RECORD), 'utf8')));
}

function unpackWhole(packed: Uint8Array, folder: string, read: () => Release): Release {
  const archive = unzip(packed);
  const names = namesIn(archive);
  mkdirSync(folder, { recursive: true });
  extract({ cwd: folder, sync: true, strict: true, preserveOwner: false, noMtime: true }).end(archive);
  const release = read();
  requireSame(names, namesOf(release));
  requireRecorded(folder, release);
  return release;
}

/** What is the same of two records of one build that were made at different times, or on different machines. */
export function contentOf({ builtAt: _, revision: __, version: ___, changes: ____, ...content }: Release): string {
  return JSON.stringify(content);
}

function unzip(packed: Uint8Array): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_BYTES });
  } catch {
    throw new BuildError(`It is no gzipped archive of at most ${MOST_BYTES / 2 ** 20} MB.`);
  }
}

function namesIn(archive: Buffer): string[] {
  const names: string[] = [];
  const complaints: string[] = [];
  const onReadEntry = ({ path: name, type }: ReadEntry) => {
    if (type === 'Directory') return;
    if (type !== 'File' || !(name === RECORD || FILE.test(name)))
      complaints.push(`It holds ${JSON.stringify(name)} (${type}).`);
    names.push(name);
  };
  try {
    list({ sync: true, strict: true, onReadEntry }).end(archive);
  } catch {
    throw new BuildError('It is no archive.');
  }
  if (names.length > MOST_FILES) complaints.push(`It holds more than ${MOST_FILES} files.`);
  if (new Set(names).size < names.length) complaints.push('It holds a file twice.');
  if (complaints[0]) throw new BuildError(complaints[0]);
  return names.filter((name) => name !== RECORD);
}

function readRecord(folder: string): Release {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8'));
  } catch {
    throw new BuildError(`It holds no ${RECORD}.`);
  }
  const isStock = z.object({ drawnBy: z.string() }).safeParse(record).success;
  const { data: release, error } = (isStock ? stockSchema : builtSchema).safeParse(record);
  if (!release) {
    const [issue] = error.issues;
    throw new BuildError(`Its ${RECORD} is not whole: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`);
  }
  const { part, buildId } = release;
  if (!isRemoteName(part)) throw new BuildError(`It is of ${part}; remotes alone are carried from place to place.`);
  if (!BUILD_ID.test(buildId)) throw new BuildError(`${buildId} is not the name of a build.`);
  if (release.container !== containerName(part, buildId))
    throw new BuildError(`Its container is called ${release.container}.`);
  // As the schema has it: what else stands in the file is nobody's.
  writeFileSync(path.join(folder, RECORD), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Every file that a record names, with its folder. */
function namesOf({ files, serverFiles = {}, declarations }: Release): string[] {
  return [
    ...Object.entries(files).flatMap(([name, { bytes, brotliBytes }]) => [
      `client/${name}`,
      ...(brotliBytes < bytes ? [`client/${name}.br`] : []),
    ]),
    ...Object.keys(serverFiles).map((name) => `server/${name}`),
    ...Object.keys(declarations?.files ?? {}).map((name) => `types/${name}`),
  ];
}

function requireSame(names: readonly string[], recorded: readonly string[]): void {
  const missing = recorded.find((name) => !names.includes(name));
  if (missing) throw new BuildError(`${missing} is missing.`);
  const foreign = names.find((name) => !recorded.includes(name));
  if (foreign) throw new BuildError(`${foreign} does not stand in its record.`);
}

/** Digests and sizes by which budgets are held. A compressed copy has to be one. */
function requireRecorded(folder: string, { files, serverFiles = {}, declarations }: Release): void {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const differs = (name: string) => new BuildError(`${name} is not what its record says.`);
  for (const [place, recorded] of [
    ['client', files],
    ['server', serverFiles],
    ['types', declarations?.files ?? {}],
  ] as const) {
    for (const [name, { integrity, bytes }] of Object.entries(recorded)) {
      const content = read(`${place}/${name}`);
      if (content.length !== bytes || !hasIntegrity(content, integrity)) throw differs(`${place}/${name}`);
    }
  }
  for (const [name, { bytes, brotliBytes, brotliIntegrity }] of Object.entries(files)) {
    if (brotliBytes >= bytes) {
      if (brotliBytes > bytes) throw differs(`client/${name}`);
      continue;
    }
    const copy = read(`client/${name}.br`);
    const isCopy = copy.length === brotliBytes && brotliIntegrity !== undefined && hasIntegrity(copy, brotliIntegrity);
    if (!isCopy || !isCopyOf(copy, read(`client/${name}`))) throw differs(`client/${name}.br`);
  }
}

function isCopyOf(copy: Buffer, content: Buffer): boolean {
  try {
    return brotliDecompressSync(copy, { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    return false;
  }
}
