import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@portal/backend/start-error';
import { readManifest } from '../part-manifest.ts';
import type { RemoteName } from '../parts.ts';
import { packBuild } from '../releases/artefact.ts';
import { BuildError } from '../releases/build-error.ts';
import { buildPart } from '../releases/build-part.ts';
import type { PartSources } from '../releases/part-sources.ts';
import { PublishError } from '../releases/publish-error.ts';
import { PUBLISH_TOKEN, sendArtefact } from '../releases/publish-request.ts';
import { firstFaults } from '../releases/types/check-part.ts';
import { runCompiler } from '../releases/types/compiler.ts';
import { packStockBuild } from '../releases/stock-build.ts';
import { remoteIn, sourcesElsewhere } from './elsewhere-sources.ts';

const USAGE = `Usage: portal-build <command>, in the folder of a remote

  check                     check its types, and what its package.json says of it
  pack [file]               check and build it into one file for a portal; what a stock federation plugin has built (portal.federation of package.json)
                            is taken as it is
  publish <file> --to https://…
                            send that file to a portal, with the token in PORTAL_TOKEN (--canary 10 gives it to so many people in a hundred,
                            --drop-route <path> lets a live page go)`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Record<string, (words: string[]) => Promise<void>> = {
  check: async () => {
    const built = await stockBuild();
    if (built) {
      say(`${built.part} ${built.buildId} is a build that a portal can load.`);
      return;
    }
    const sources = sourcesElsewhere(process.cwd());
    await requireRightTypes(sources);
    say(`${sources.part} is right by its types.`);
  },
  pack: async (words) => {
    const [file, ...rest] = parseArgs({ args: words, allowPositionals: true }).positionals;
    if (rest.length > 0) throw new PublishError('Into one file: portal-build pack [file].');
    const { part, buildId, packed } = (await stockBuild()) ?? (await ownBuild());
    const target = path.resolve(file ?? `${part}-${buildId}.tgz`);
    writeFileSync(target, packed);
    say(`${part} ${buildId} is in ${target} (${(packed.length / 1_000_000).toFixed(1)} MB).`);
  },
  publish: async (words) => {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        canary: { type: 'string' },
        'drop-route': { type: 'string', multiple: true },
      },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || !existsSync(file))
      throw new PublishError('Which file? `portal-build pack` makes one.');
    if (!values.to) throw new PublishError('To which portal? --to https://…');
    const token = process.env[PUBLISH_TOKEN];
    if (!token) throw new PublishError(`${PUBLISH_TOKEN} is not set: whoever runs the portal gives a token.`);
    const percent = values.canary === undefined ? undefined : Number(values.canary);
    await sendArtefact(
      values.to,
      new Uint8Array(readFileSync(file)),
      { percent, dropRoutes: values['drop-route'] ?? [] },
      { token, tell: say },
    );
  },
};

/** Whoever builds has the sources open: faults are told as the compiler does, the first of them. */
async function requireRightTypes({ part, folder }: PartSources): Promise<void> {
  const { isClean, lines } = await runCompiler(['--noEmit', '-p', path.join(folder, 'tsconfig.json')], folder);
  if (isClean) return;
  throw new PublishError(
    `${part} is wrong by its types:\n${firstFaults(lines)
      .map((fault) => `  - ${fault}`)
      .join('\n')}`,
  );
}

interface PackedBuild {
  part: RemoteName;
  buildId: string;
  packed: Uint8Array;
}

/** What another bundler has built of the remote; null when its package.json names no such build. */
async function stockBuild(): Promise<PackedBuild | null> {
  const folder = process.cwd();
  const { part } = remoteIn(folder);
  return readManifest(part, folder).federation ? { part, ...(await packStockBuild(part, folder)) } : null;
}

async function ownBuild(): Promise<PackedBuild> {
  const sources = sourcesElsewhere(process.cwd());
  await requireRightTypes(sources);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  try {
    await buildPart(sources, folder);
    return { part: sources.part, buildId: sources.buildId, packed: packBuild(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [command = 'help', ...words] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
try {
  const run = commands[command];
  if (run) await run(words);
  else {
    say(USAGE);
    if (command !== 'help') process.exitCode = 1;
  }
} catch (error) {
  const isOfWords = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isForPeople = isOfWords || [StartError, PublishError, BuildError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !isForPeople) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
