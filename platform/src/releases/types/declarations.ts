import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, REPOSITORY, SHELL } from '../../parts.ts';
import { CONTRACT_KEY, EARLIER_CONTRACTS } from '../../webpack/singletons.ts';
import { BuildError } from '../build-error.ts';
import { runCompiler } from './compiler.ts';

/** Written from the schema, with every migration another, and no promise between parts: the database answers for it. */
const DATABASE_TYPES = 'shared/src/data/database.types.d.ts';
const ANY_DATABASE = 'export type Database = any;\n';

/** Without them a class would be usable as no other, even one that is written alike. */
const PRIVATE_MEMBER = /^ +(#private|private .*);\n/gm;

const RELATIVE_IMPORT = /(?:from |import\()["'](\.[^"']+)["']/g;

/** Of whatever major it is. */
const CONTRACT_SOURCE = 'shared/src/contract/index.ts';

/**
 * Writes into `folder` the declarations of the contract as the present sources have it, for the shell also of the earlier majors that it speaks, each named by its source, and whatever of
 * ours they are made of. Comments and private members are left out, so that only a change of types changes a file.
 * Resolves to share key -> file. Rejects with `BuildError` when the compiler has none to give.
 */
export async function emitDeclarations(folder: string, part?: PartName): Promise<Record<string, string>> {
  const earlier = part === SHELL ? EARLIER_CONTRACTS : [];
  const entries = [{ shareKey: CONTRACT_KEY, source: CONTRACT_SOURCE }, ...earlier];
  const change = (text: string, name: string) =>
    name === DATABASE_TYPES ? ANY_DATABASE : text.replaceAll(PRIVATE_MEMBER, '');
  const declarations = await declare(
    folder,
    entries.map(({ source }) => source),
    { removeComments: true, change },
  );
  return Object.fromEntries(entries.map(({ shareKey }, index) => [shareKey, declarations[index] ?? '']));
}

/**
 * Writes into `folder` the declarations of sources of this repository, and of whatever of ours they are made of, each named by its source. `change` may give another text.
 * Resolves to the files that stand for the sources. Rejects with `BuildError`.
 */
export async function declare(
  folder: string,
  sources: readonly string[],
  { removeComments, change }: { removeComments: boolean; change: (text: string, name: string) => string },
): Promise<string[]> {
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  const config = path.join(draft, 'tsconfig.json');
  const emitted = path.join(draft, 'emitted');
  const options = {
    ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, removeComments },
    ...{ rootDir: REPOSITORY, outDir: emitted, types: [] },
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(REPOSITORY, 'tsconfig.base.json'),
      compilerOptions: options,
      files: sources.map((source) => path.join(REPOSITORY, source)),
    }),
  );
  const { isClean, lines } = await runCompiler(['-p', config]);
  if (!isClean) throw new BuildError(`The types of what the shell provides cannot be declared:\n${lines.join('\n')}`);
  const declarations = sources.map(declarationOf);
  for (const [name, text] of reachedFrom(declarations, emitted)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, change(text, name));
  }
  rmSync(draft, { recursive: true, force: true });
  return declarations;
}

function declarationOf(source: string): string {
  return source.replace(/\.tsx?$/, '.d.ts');
}

function reachedFrom(entries: readonly string[], folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const text = readFileSync(path.join(folder, name), 'utf8');
    found.set(name, text);
    for (const [, request = ''] of text.matchAll(RELATIVE_IMPORT))
      visit(declarationOf(path.posix.join(path.posix.dirname(name), request)));
  };
  entries.forEach(visit);
  return found;
}
