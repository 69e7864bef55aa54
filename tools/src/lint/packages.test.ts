import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const BEHIND_THE_PAGES = ['platform', 'backend', 'tools'];
const IMPORTERS = [...BEHIND_THE_PAGES, 'bench', 'e2e'];
const IMPORT = /(?:\bfrom|\bimport\(|\bimport) ?'((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)((?:\/[\w./-]+)?)'/g;

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** What the sources of a package import, by name and path. */
function importsOf(folder: string): { file: string; name: string; inner: string }[] {
  return ['bin', 'src'].flatMap((part) => {
    const root = path.join(folder, part);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.m?tsx?$|\.mjs$/.test(file) && !/house-rules\.test/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '', inner = '']) => ({
          file: path.join(part, file),
          name,
          inner,
        })),
      );
  });
}

test.each(BEHIND_THE_PAGES)('%s names each library that it imports among its dependencies', (folder) => {
  const { dependencies, devDependencies } = manifestOf(folder);
  const known = { ...dependencies, ...devDependencies };
  const unknown = importsOf(folder).filter(
    ({ name }) => !name.startsWith('@portal/') && !(name in known) && !REPLACED_BY_WEBPACK.test(name),
  );
  expect(unknown).toEqual([]);
});

/** Names of the build factory for what it puts in place of a library. */
const REPLACED_BY_WEBPACK = /^federation-|-whole$/;

test.each(['backend', 'tools'])('%s names no library that it does not import', (folder) => {
  const { dependencies, devDependencies } = manifestOf(folder);
  const imported = new Set(importsOf(folder).map(({ name }) => name));
  const idle = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !imported.has(name.replace('@types/', '')),
  );
  expect(idle).toEqual([]);
});

test.each(['platform', 'backend'])('what %s shows the other packages exists, and one of them imports it', (folder) => {
  const imported = IMPORTERS.filter((importer) => importer !== folder).flatMap(importsOf);
  const shown = Object.entries(manifestOf(folder).exports ?? {});
  const idle = shown.filter(([entry, file]) => {
    const pattern = new RegExp(`^${entry.slice(1).replace('*', '[^/]+')}$`);
    const isImported = imported.some(({ name, inner }) => name === `@portal/${folder}` && pattern.test(inner));
    return !isImported || (!file.includes('*') && !existsSync(path.join(folder, file)));
  });
  expect(idle).toEqual([]);
});

test('the lock file asks for what the packages ask for', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Manifest> };
  const folders = Object.keys(packages).filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const asked = ({ dependencies, devDependencies }: Manifest) => ({ dependencies, devDependencies });
  expect(folders.map((folder) => [folder, asked(packages[folder] ?? {})])).toEqual(
    folders.map((folder) => [folder, asked(manifestOf(folder))]),
  );
});
