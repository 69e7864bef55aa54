import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from './repository.ts';

/** What the portal is made and runs of: all but what tests and measures it. */
const { workspaces } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const SOURCES = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'templates'],
  ...workspaces.filter((name) => !['tools', 'e2e', 'bench'].includes(name)),
];

/** Copies the sources to a folder of their own, with the packages that are installed here, so that a test may change them. Returns the folder. */
export function copySources(): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'portal-checkout-'));
  for (const name of SOURCES) {
    cpSync(path.join(REPOSITORY, name), path.join(checkout, name), {
      recursive: true,
      filter: (file) => !/node_modules|[\\/]\.(portal|cache)$/.test(path.relative(REPOSITORY, file)),
    });
  }
  for (const folder of ['.', ...SOURCES]) {
    const installed = path.join(REPOSITORY, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, path.join(checkout, folder, 'node_modules'), 'junction');
  }
  return checkout;
}

/** Has a copy find our own packages in itself, for a test that changes `shared`: by the links that are installed it finds those of this checkout. */
export function linkOwnPackages(checkout: string): void {
  const installed = path.join(REPOSITORY, 'node_modules');
  const linked = path.join(checkout, 'node_modules');
  rmSync(linked);
  mkdirSync(path.join(linked, '@portal'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@portal') symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  for (const name of readdirSync(path.join(installed, '@portal'))) {
    const own = path.join(checkout, name);
    symlinkSync(existsSync(own) ? own : path.join(REPOSITORY, name), path.join(linked, '@portal', name));
  }
}
