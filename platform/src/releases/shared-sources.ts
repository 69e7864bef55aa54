import path from 'node:path';

/** What a source asks for, types aside. */
export interface Import {
  from: string;
  /** `*` for all that it exports. */
  names: '*' | { imported: string; exported: string }[];
}

interface Module {
  imports: Import[];
  /** Whether it has nothing of its own. */
  handsOn: boolean;
}

const STATIC = /^(import|export)\s+(?!type\b)([^'";]*?)\bfrom\s+'([^']+)'/gm;
const FOR_EFFECT = /^import\s+'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const NAMED = /\{([^}]*)\}/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const HANDED_ON = /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*)\s+from\s+'[^']+';$/gm;

const OWN = '@portal/shared/';

/**
 * What of `shared` goes into the builds of a part: each file whose exports are imported, by name through the files that only hand on. Types are not followed, nor what
 * others provide. It is more than the bundler takes at worst, which also leaves out what is never called.
 */
export class SharedSources {
  readonly #exports: Record<string, string>;
  readonly #modules = new Map<string, Module>();
  readonly #files = new Set<string>();
  readonly #names = new Set<string>();
  readonly #asked = new Set<string>();

  /** `all` are the files of the package by place, its package.json among them; `provided` is what is imported from it and not bundled. */
  constructor(
    private readonly all: ReadonlyMap<string, Buffer>,
    private readonly provided: readonly string[],
  ) {
    const manifest = String(all.get('package.json'));
    this.#exports = (JSON.parse(manifest) as { exports: Record<string, string> }).exports;
  }

  /** Places in the package (`src/ui/button.tsx`), sorted. */
  get files(): string[] {
    return [...this.#files].sort();
  }

  /** The files with their names in the repository. */
  contents(): [name: string, content: Buffer][] {
    return this.files.map((file) => [`shared/${file}`, this.all.get(file) ?? Buffer.alloc(0)]);
  }

  /** What each imported name of a file that only hands on stands for, sorted. */
  get names(): string[] {
    return [...this.#names].sort();
  }

  /** Takes what the text of a source imports, of a part, or of the package's own `importer`. What a part asks for by a relative path is the part's. */
  follow(imports: readonly Import[], importer: string | null = null): void {
    for (const { from, names } of imports) {
      const file = this.#resolve(from, importer);
      if (file === null) continue;
      if (names === '*') this.take(file, '*');
      else for (const { imported } of names) this.take(file, imported);
    }
  }

  /** Takes an export of a file, or the whole of it (`*`); nothing of one that is not there. */
  take(file: string, name: string): void {
    if (!this.all.has(file)) return;
    const { imports, handsOn } = this.#module(file);
    if (!handsOn || name === '*') {
      if (this.#files.has(file)) return;
      this.#files.add(file);
      return this.follow(imports, file);
    }
    if (this.#asked.has(`${file} ${name}`)) return;
    this.#asked.add(`${file} ${name}`);
    for (const { from, names } of imports) {
      const source = this.#resolve(from, file);
      if (source === null) continue;
      const handed =
        names === '*' ? [name] : names.filter(({ exported }) => exported === name).map((entry) => entry.imported);
      for (const imported of handed) {
        this.#names.add(`${file} ${name} is ${source} ${imported}`);
        this.take(source, imported);
      }
    }
  }

  #resolve(request: string, importer: string | null): string | null {
    if (request.startsWith('.')) return importer && path.posix.join(path.posix.dirname(importer), request);
    if (!request.startsWith(OWN) || this.provided.includes(request)) return null;
    return exportedFile(this.#exports, `./${request.slice(OWN.length)}`);
  }

  #module(file: string): Module {
    const known = this.#modules.get(file);
    if (known) return known;
    const text = /\.tsx?$/.test(file) ? String(this.all.get(file)) : '';
    const module = { imports: importsOf(text), handsOn: handsOn(text) };
    this.#modules.set(file, module);
    return module;
  }
}

function handsOn(text: string): boolean {
  return text !== '' && text.replaceAll(COMMENT, '').replaceAll(HANDED_ON, '').trim() === '';
}

/** By the words that our formatter writes. What is missed is noticed when the build is made (`build-part.ts`). */
export function importsOf(source: string): Import[] {
  const text = source.replaceAll(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  for (const [, word, clause = '', from = ''] of text.matchAll(STATIC)) {
    const named = NAMED.exec(clause)?.[1];
    const isAll = named === undefined || (word === 'import' && !clause.trimStart().startsWith('{'));
    found.push({ from, names: isAll ? '*' : namesIn(named) });
  }
  for (const [, from = ''] of [...text.matchAll(FOR_EFFECT), ...text.matchAll(DYNAMIC)])
    found.push({ from, names: '*' });
  return found;
}

function namesIn(list: string): { imported: string; exported: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [imported = '', exported = imported] = entry.split(/\s+as\s+/);
      return { imported, exported };
    });
}

/** The file of an export of a package, by its name or by a pattern with a star. */
function exportedFile(exports: Record<string, string>, request: string): string | null {
  const exact = exports[request];
  if (exact !== undefined) return path.posix.normalize(exact);
  for (const [pattern, file] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !request.startsWith(before) || !request.endsWith(after)) continue;
    return path.posix.normalize(file.replace('*', request.slice(before.length, request.length - after.length)));
  }
  return null;
}
