import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { installedExports } from '../../releases/describe-server-build.ts';
import { packageFolder } from '../packages.ts';
import { CUT_EXPORTS, cutRules } from './cuts.ts';

interface Cuts {
  functions?: Record<string, string>;
  prototypes?: string[];
  values?: Record<string, string>;
  version?: string;
}
const require = createRequire(__filename);
const loader = require('./cut-loader.cjs') as (this: object, source: string) => string;
const cut = (source: string, options: Cuts, resourcePath = 'library.js') =>
  loader.call({ resourcePath, getOptions: () => options }, source);

const library = `
function kept(a) {
  return { a };
}
function cut(a, b) {
  if (a) {
    return b;
  }
}
class Remote {
	async preload(all) {
		if (all) {
			throw all;
		}
	}
	load() {}
}
Thing.prototype.first = function (a) {
  return a;
};
Thing.prototype.second = function () {};
`;

test('a function and a method lose their body, and nothing around them', () => {
  expect(cut(library, { functions: { cut: 'return null;', preload: '' } })).toBe(`
function kept(a) {
  return { a };
}
function cut() {return null;}
class Remote {
	async preload() {}
	load() {}
}
Thing.prototype.first = function (a) {
  return a;
};
Thing.prototype.second = function () {};
`);
});

test('an export loses its body, and the one after it nothing', () => {
  const exported = `exports.cut = function (a) {
  if (a) {
    return 1;
  }
};
exports.kept = function () {
  return 2;
};
`;
  expect(cut(exported, { functions: { 'exports.cut': '' } })).toBe(`exports.cut = function () {};
exports.kept = function () {
  return 2;
};
`);
});

test('a class loses its methods', () => {
  const rest = cut(library.replace('second = function () {}', 'second = function () {\n}'), { prototypes: ['Thing'] });
  expect(rest).not.toContain('Thing');
  expect(rest).toContain('load() {}');
});

test('a variable begins with another value, and its neighbours with their own', () => {
  expect(cut('var first = Error(told(1)),\n  second = 2;\nfirst = 3;\n', { values: { first: '{}' } })).toBe(
    'var first = {},\n  second = 2;\nfirst = 3;\n',
  );
  expect(cut('var first = 1,\n  second = Error(told(2));\n', { values: { second: '{}' } })).toBe(
    'var first = 1,\n  second = {};\n',
  );
});

test('a library that has no such function any more is not built as if it had', () => {
  expect(() => cut(library, { functions: { gone: '' } })).toThrow('library.js has no gone');
  expect(() => cut(library, { values: { gone: '{}' } })).toThrow('library.js has no gone');
  expect(() => cut(library, { prototypes: ['Gone'] })).toThrow('library.js has no methods of Gone');
});

test('a library of another version than was read stops the build, with what is to be done, until somebody has read it', () => {
  const file = path.join(packageFolder('react-dom'), 'cjs/any.js');
  const { version } = require('react-dom/package.json') as { version: string };
  expect(() => cut(library, { functions: { cut: '' }, version: '18.0.0' }, file)).toThrow(
    `react-dom ${version} is not what was read for the cuts, 18.0.0`,
  );
  expect(cut(library, { functions: { cut: '' }, version }, file)).toContain('function cut() {}');
});

test('what is cut from the browser’s React counts as missing, for a remote that names it and for one that takes the whole library', () => {
  for (const [request, names] of Object.entries(CUT_EXPORTS)) {
    expect(Object.keys(require(request) as object)).toEqual(expect.arrayContaining([...names]));
    for (const name of names) expect(installedExports(request)).not.toContain(name);
  }
  expect(installedExports('react')).toEqual(expect.arrayContaining(['useState', 'Suspense', 'startTransition']));
  expect(installedExports('react-dom')).toEqual(expect.arrayContaining(['createPortal', 'flushSync']));
});

test('the browser’s React has every export still, of which the cut ones do nothing', () => {
  const file = path.join(packageFolder('react-dom'), 'cjs/react-dom.production.js');
  const rule = cutRules.find(({ test }) => test instanceof RegExp && test.test(file));
  const exported: Record<string, unknown> = {};
  const library = compileFunction(cut(readFileSync(file, 'utf8'), rule?.options as Cuts, file), ['require', 'exports']);
  Reflect.apply(library, undefined, [require, exported]);
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(require('react-dom') as object)));
  for (const name of CUT_EXPORTS['react-dom'] ?? []) expect(String(exported[name])).toBe('function () {}');
  for (const name of ['createPortal', 'flushSync']) expect(String(exported[name]).length).toBeGreaterThan(100);
});

test('React makes no error while it starts', () => {
  const [rule] = cutRules;
  const file = path.join(packageFolder('react-dom'), 'cjs/react-dom-client.production.js');
  const source = readFileSync(file, 'utf8');
  const made = (source: string) => {
    let count = 0;
    class CountedError extends Error {
      constructor() {
        super();
        count += 1;
      }
    }
    const counted = new Proxy(CountedError, { apply: () => new CountedError() });
    const library = compileFunction(source, ['require', 'exports', 'Error']);
    Reflect.apply(library, undefined, [require, {}, counted]);
    return count;
  };
  expect(made(source)).toBe(5);
  expect(made(cut(source, rule?.options as Cuts, file))).toBe(0);
});

test('React keeps what draws, hears and waits', () => {
  const [rule] = cutRules;
  const file = path.join(packageFolder('react-dom'), 'cjs/react-dom-client.production.js');
  const source = readFileSync(file, 'utf8');
  const cutDown = cut(source, rule?.options as Cuts, file);
  expect(cutDown.length).toBeLessThan(source.length * 0.87);
  for (const name of [
    'commitRoot',
    'flushMutationEffects',
    'dispatchEvent',
    'updateSuspenseComponent',
    'mountHoistable',
  ])
    expect(/\S/.test(new RegExp(`^function ${name}\\(([^]*?)^\\}$`, 'm').exec(cutDown)?.[1] ?? '')).toBe(true);
});
