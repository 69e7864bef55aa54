import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { clientConfig } from '@portal/platform/webpack/part-config';
import { print } from './report.ts';

/**
 * What each cut of a library saves: the browser builds with and without that one, brotli-compressed. Bytes of the files that Home asks for
 * before it works, and of all scripts of the part. Usage: `npm run bench:cuts` (five minutes).
 */
type Part = 'shell' | 'public-site';
type Change = (configuration: Configuration) => void;
type Sizes = Record<string, number>;

const HOME = ['shell.js', 'remote-entry.js', 'remote.js', 'home-page.js'];

const CUTS: [name: string, parts: Part[], without: Change][] = [
  [
    "the bundler's side of the federation runtime, in a remote's entry",
    ['public-site'],
    withoutAlias('dist/bundler.js'),
  ],
  ['icons by our own builder', ['shell', 'public-site'], withoutAlias('createLucideIcon.mjs')],
  ["pure marks for the router's components", ['shell'], withoutRule('pure-components')],
  [
    'React: view transitions',
    ['shell'],
    withoutFunctions(
      /ViewTransition|^(?:waitForCommit|(?:recursivelyA|a)ccumulateSuspensey|suspendInstance|preloadInstance|(?:flush|commit)AfterMutation)/,
    ),
  ],
  ['React: refs on fragments', ['shell'], withoutFunctions(/Fragment|validateDocumentPosition/)],
  [
    'React: resources',
    ['shell'],
    withoutFunctions(
      /^(?:preload(?:Module)?|preinit\w*|preconnect\w*|prefetchDNS|acquire\w+|suspendResource|insertSuspended\w+|getResource)$/,
    ),
  ],
  [
    'React: actions of forms',
    ['shell'],
    withoutFunctions(/ActionState|startHostTransition|extractEvents|FormReset|useForm/),
  ],
  [
    'React: what nothing leads to',
    ['shell'],
    withoutFunctions(/SuspenseList|cutOffTail|SlowPath|InputEventPolyfill|TransitionIndicator/),
  ],
  ['React: all of these', ['shell'], withoutRule('cut-loader')],
];

const whole: Partial<Record<Part, Sizes>> = {};
print('| Cut | Part | Home | all scripts |');
print('| --- | --- | ---: | ---: |');
for (const [name, parts, change] of CUTS) {
  for (const part of parts) {
    const asBuilt = (whole[part] ??= await build(part, () => undefined));
    const without = await build(part, change);
    const saved = (files: string[]) => sum(without, files) - sum(asBuilt, files);
    print(`| ${name} | ${part} | ${saved(HOME)} | ${saved(Object.keys(without))} |`);
  }
}

function withoutAlias(end: string): Change {
  return ({ resolve, ...configuration }) => {
    const alias = resolve?.alias as Record<string, string>;
    const replaced = Object.keys(alias).filter((original) => original.endsWith(end));
    if (replaced.length !== 1) throw new Error(`${replaced.length} modules are replaced that end with ${end}.`);
    for (const original of replaced) Reflect.deleteProperty(alias, original);
    const guard = configuration.plugins?.findIndex((plugin) => plugin?.constructor.name === 'ReplacedModulesPlugin');
    configuration.plugins?.splice(guard ?? -1, 1);
  };
}

function withoutRule(loader: string): Change {
  return ({ module }) => {
    const rules = rulesOf(module);
    const others = rules.filter((rule) => !String(rule.loader).includes(loader));
    if (others.length === rules.length) throw new Error(`No rule has the loader ${loader}.`);
    rules.splice(0, rules.length, ...others);
  };
}

/** Functions and classes of React's cut whose names fit stay as they are. */
function withoutFunctions(names: RegExp): Change {
  return ({ module }) => {
    const rules = rulesOf(module).filter(({ loader }) => String(loader).includes('cut-loader'));
    if (rules.length === 0) throw new Error('Nothing is cut.');
    for (const rule of rules) {
      const cut = rule.options as { functions: Record<string, string>; prototypes?: string[] };
      const isKept = (name: string) => !names.test(name.replace('exports.', ''));
      rule.options = {
        ...cut,
        functions: Object.fromEntries(Object.entries(cut.functions).filter(([name]) => isKept(name))),
        prototypes: cut.prototypes?.filter(isKept),
      };
    }
  };
}

function rulesOf(module: Configuration['module']): RuleSetRule[] {
  return module?.rules as RuleSetRule[];
}

async function build(part: Part, change: Change): Promise<Sizes> {
  const outputFolder = mkdtempSync(path.join(tmpdir(), 'portal-cuts-'));
  const configuration = clientConfig({ part, buildId: 'abcdef123456', outputFolder, mode: 'production' });
  // What a cut changes is shared by all builds of this process.
  configuration.module = {
    ...configuration.module,
    rules: [...rulesOf(configuration.module)].map((rule) => ({ ...rule })),
  };
  change(configuration);
  try {
    await bundle(configuration);
    const scripts = readdirSync(outputFolder).filter((name) => name.endsWith('.js'));
    return Object.fromEntries(
      scripts.map((name) => [name, brotliCompressSync(readFileSync(path.join(outputFolder, name))).length]),
    );
  } finally {
    rmSync(outputFolder, { recursive: true });
  }
}

/** Rejects with what the bundler said. */
function bundle(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler?.run((failure, stats) => {
      compiler.close(() => {
        const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
        if (failure ?? errors.length > 0) reject(failure ?? new Error(errors.map(({ message }) => message).join('\n')));
        else resolve();
      });
    });
  });
}

function sum(sizes: Sizes, names: string[]): number {
  return names.reduce((total, name) => total + (sizes[name] ?? 0), 0);
}
