import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Project, type Symbol as Declared, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { z } from 'zod';
import { REPOSITORY } from '../../parts.ts';
import { type Misfit, TypeComparison } from './type-comparison.ts';

/** What of the remote's declarations the shell reads: the type of what a remote exposes. */
const GIVEN_BY_REMOTES = 'RemoteModule';

const ordersSchema = z.object({
  /** Where packages are found, and nobody else works. */
  folder: z.string(),
  pairs: z.array(
    z.object({
      /** Folders with declarations, relative. */
      shell: z.string(),
      remote: z.string(),
      /** Share key -> file of each side's declarations, and what of it the remote imports. */
      requests: z.record(
        z.string(),
        z.object({ shellFile: z.string(), remoteFile: z.string(), names: z.array(z.string()) }),
      ),
    }),
  ),
});
export type ComparisonOrders = z.infer<typeof ordersSchema>;

/** A misfit as it is told: places are `file:line` of a declaration, relative to the folder of its side. */
export interface ToldMisfit extends Omit<Misfit, 'declared'> {
  request: string;
  /** Export by which the remote reaches it; null for what the remote itself gives. */
  name: string | null;
  places: { shell: string | null; remote: string | null };
}

export type ComparisonAnswer = { misfits: ToldMisfit[][] } | { error: string };

/** Child process of `compareTypes`: compares all pairs in one program. Ends with its parent. */
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => {
  let answer: ComparisonAnswer;
  try {
    answer = { misfits: compareAll(ordersSchema.parse(message)) };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer, () => process.exit(0));
});

function compareAll({ folder: given, pairs }: ComparisonOrders): ToldMisfit[][] {
  const folder = realpathSync(given);
  const modules = pairs.flatMap(({ shell, remote, requests }) =>
    Object.values(requests).flatMap(({ shellFile, remoteFile }) => [
      path.posix.join(shell, shellFile),
      path.posix.join(remote, remoteFile),
    ]),
  );
  const entry = path.join(folder, 'all.ts');
  const config = path.join(folder, 'tsconfig.json');
  const names = new Map([...new Set(modules)].map((module, index) => [module, `module${index}`]));
  writeFileSync(
    entry,
    [...names]
      .map(([module, name]) => `import type * as ${name} from './${module.replace(/\.d\.ts$/, '.ts')}';\n`)
      .join(''),
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(REPOSITORY, 'tsconfig.base.json'),
      compilerOptions: { types: [], skipLibCheck: false },
      files: ['all.ts'],
    }),
  );
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The compiler opened no project.');
    requireWhole(project, folder);
    const text = readFileSync(entry, 'utf8');
    const exportsOf = (module: string) => {
      const name = names.get(module) ?? '';
      const { checker } = project;
      const imported = checker.getSymbolAtPosition(entry, text.indexOf(` ${name} `) + 1);
      if (!imported) throw new Error(`The compiler does not know ${module}.`);
      return new Map(
        checker
          .getExportsOfModule(checker.getAliasedSymbol(imported))
          .map((symbol) => [
            symbol.name,
            (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol,
          ]),
      );
    };
    return pairs.map((pair) => comparePair(project, folder, pair, exportsOf));
  } finally {
    api.close();
  }
}

/** What cannot be resolved would pass for anything. */
function requireWhole(project: Project, folder: string): void {
  const own = project.program.getSourceFileNames().filter((name) => isBelow(name, folder));
  for (const file of own)
    for (const { text } of project.program.getSemanticDiagnostics(file))
      throw new Error(`${path.relative(folder, file)}: ${text}`);
}

function comparePair(
  project: Project,
  folder: string,
  { shell, remote, requests }: ComparisonOrders['pairs'][number],
  exportsOf: (module: string) => Map<string, Declared>,
): ToldMisfit[] {
  const { checker } = project;
  const isOwn = ({ declarations }: Declared) => declarations.some((declared) => isBelow(declared.path, folder));
  return Object.entries(requests).flatMap(([request, { shellFile, remoteFile, names }]) => {
    const provided = exportsOf(path.posix.join(shell, shellFile));
    const expected = exportsOf(path.posix.join(remote, remoteFile));
    const tell = (name: string | null, of: string, typeOf: (symbol: Declared) => Type | undefined) => {
      const [mine, theirs] = [provided.get(of), expected.get(of)];
      const [own, other] = [mine && typeOf(mine), theirs && typeOf(theirs)];
      if (!own || !other) return [];
      const comparison = new TypeComparison(checker, isOwn);
      comparison.compare(of, own, other, name === null ? 'in' : 'out');
      return comparison.misfits.map(({ declared, ...misfit }) => ({
        ...misfit,
        ...{ request, name },
        places: {
          shell: placeOf(project, path.join(folder, shell), declared.shell ?? mine),
          remote: placeOf(project, path.join(folder, remote), declared.remote ?? theirs),
        },
      }));
    };
    return [
      ...names.flatMap((name) => tell(name, name, (symbol) => checker.getTypeOfSymbol(symbol))),
      ...tell(null, GIVEN_BY_REMOTES, (symbol) => checker.getDeclaredTypeOfSymbol(symbol)),
    ];
  });
}

function placeOf(project: Project, folder: string, symbol: Declared | undefined): string | null {
  const node = symbol?.declarations[0]?.resolve(project);
  if (!node) return null;
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${path.relative(folder, source.fileName).replaceAll(path.sep, '/')}:${line + 1}`;
}

/** The compiler writes paths in small letters where the file system does not tell them apart. */
function isBelow(file: string, folder: string): boolean {
  const [one, other] = [file, folder].map((name) => name.replaceAll(path.sep, '/').toLowerCase());
  return one?.startsWith(`${other}/`) ?? false;
}
