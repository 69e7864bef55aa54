import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@portal/backend/start-error';
import { packBuild } from '../releases/artefact.ts';
import { BuildError } from '../releases/build-error.ts';
import { buildPart } from '../releases/build-part.ts';
import type { PartSources } from '../releases/part-sources.ts';
import { PublishError } from '../releases/publish-error.ts';
import { PUBLISH_TOKEN, sendArtefact } from '../releases/publish-request.ts';
import { firstFaults } from '../releases/types/check-part.ts';
import { runCompiler } from '../releases/types/compiler.ts';
import { sourcesElsewhere } from './elsewhere-sources.ts';

const USAGE = `Usage: portal-build <command>, in the folder of a remote

  check                     check its types, and what its package.json says of it
  pack [file]               check and build it into one file for a portal
  publish <file> --to https://…
                            send that file to a portal, with the token in PORTAL_TOKEN (--canary 10 gives it to so many people in a hundred,
                            --drop-route <path> lets a live page go)`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Record<string, (words: string[]) => Promise<void>> = {
  check: async () => {
    const sources = sourcesElsewhere(process.cwd());
    await requireRightTypes(sources);
    say(`${sources.part} is right by its types.`);
  },
  pack: async (words) => {
    const [file, ...rest] = parseArgs({ args: words, allowPositionals: true }).positionals;
    if (rest.length > 0) throw new PublishError('Into one file: portal-build pack [file].');
    const sources = sourcesElsewhere(process.cwd());
    await requireRightTypes(sources);
    const packed = await pack(sources);
    const target = path.resolve(file ?? `${sources.part}-${sources.buildId}.tgz`);
    writeFileSync(target, packed);
    say(`${sources.part} ${sources.buildId} is in ${target} (${(packed.length / 1_000_000).toFixed(1)} MB).`);
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

async function pack(sources: PartSources): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  try {
    await buildPart(sources, folder);
    return packBuild(folder);
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
