import path from 'node:path';
import { partNames } from '../../bin/part-names.mjs';

const repository = path.join(import.meta.dirname, '../../..');

const parts = partNames(repository);
const remotes = parts.filter((part) => part !== 'shell');

/** Packages of the house by the name that others import them by: the parts by their own, what they share by that of the portal. */
const FOLDERS = new Map([
  ...parts.map((part) => [part, part]),
  ...['shared', 'platform', 'backend', 'tools', 'bench', 'e2e'].map((folder) => [`@portal/${folder}`, folder]),
]);

/**
 * Imports go one way (docs/architecture.md). `zones`: what lies in `target` imports nothing that lies in one of `from`; `message` says what to
 * do instead. Folders are relative to the repository and end with '/'. `<part>/` and `<remote>/` stand for any one of them, `<remotes>/` for all remotes, `<others>/`
 * for all but the one in `target`.
 */
const walls = {
  meta: { schema: [{ type: 'array' }] },
  create(context) {
    const file = path.relative(repository, context.filename).replaceAll(path.sep, '/');
    const zones = context.options[0].flatMap(zonesOf).filter(({ target }) => file.startsWith(target));
    return onImports(context, (imported) => {
      const crossed = zones.find(({ from }) => from.some((folder) => `${imported}/`.startsWith(folder)));
      return crossed?.message;
    });
  },
};

/** The zones that one stands for. */
function zonesOf(zone) {
  const [, kind] = /^<(part|remote)>/.exec(zone.target) ?? [];
  const names = { part: parts, remote: remotes }[kind] ?? [null];
  return names.map((name) => {
    const inPlace = (folder) => folder.replace(`<${kind}>`, name);
    const from = zone.from.flatMap((folder) => {
      if (folder === '<remotes>/') return remotes.map((remote) => `${remote}/`);
      if (folder === '<others>/') return remotes.filter((remote) => remote !== name).map((remote) => `${remote}/`);
      return [inPlace(folder)];
    });
    return { ...zone, target: inPlace(zone.target), from };
  });
}

/** A feature is a room: what two of them need lies beside them, and routes bring them together. */
const features = {
  create(context) {
    const own = featureOf(path.relative(repository, context.filename).replaceAll(path.sep, '/'));
    if (own === null) return {};
    return onImports(context, (imported) => {
      const other = featureOf(`${imported}/`);
      return other !== null && other !== own
        ? 'A feature imports no other feature: put what both need beside them, or let the route bring them together.'
        : undefined;
    });
  },
};

/** 'public-site/src/features/faculty' of a file in it; null elsewhere. */
function featureOf(file) {
  return /^[^/]+\/src\/features\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

const CONTRACT = 'shared/src/contract/';

/** Beside it an earlier major, which the shell alone bundles. */
const MAJOR_OF_CONTRACT = /^shared\/src\/contract(-\d+)?\//;

/** The contract is shared at run time under its package name (platform/src/webpack/singletons.ts): by any other path a remote gets a copy of its own. */
const oneContract = {
  create(context) {
    const file = path.relative(repository, context.filename).replaceAll(path.sep, '/');
    if (MAJOR_OF_CONTRACT.test(file)) return {};
    return onImports(context, (imported, specifier) =>
      specifier.startsWith('.') && imported.startsWith(CONTRACT)
        ? "Import '@portal/shared/contract': by this path a remote gets a contract of its own, without the shell behind it."
        : undefined,
    );
  },
};

/** Asks about everything that a file imports, and reports what the answer complains of. */
function onImports(context, complaintAbout) {
  const file = path.relative(repository, context.filename).replaceAll(path.sep, '/');
  const check = ({ source }) => {
    if (!source) return;
    const message = complaintAbout(placeOf(file, source.value), String(source.value));
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

/** Where an imported module lies in the repository, as far as its name tells; of other packages, their name. */
function placeOf(file, specifier) {
  if (typeof specifier !== 'string') return '';
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [, name, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  const folder = FOLDERS.get(name);
  return folder ? `${folder}/src${rest}` : specifier;
}

const CLOCK_OF_THE_READER = {
  'MemberExpression[property.name=/^(getHours|getMinutes|getDate|getDay|getMonth|getFullYear|getTimezoneOffset|to(Date|Time|LocaleDate|LocaleTime)String)$/]':
    'This goes by the clock of the browser: take dateParts, toDayKey or a format of @portal/shared/ui.',
  "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']":
    'Days and hours are told by the formats of @portal/shared/ui.',
  "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'][arguments.1.value=10]":
    'This is the day in London: take toDayKey or departmentToday of @portal/shared/ui.',
  'Literal[value=/^Asia\\/Kolkata$|[+]05:30/], TemplateElement[value.raw=/[+]05:30/]':
    'The zone of the department is a setting: departmentZone() of @portal/shared/contract.',
};

const WORDS_OF_INTL = {
  "MemberExpression[property.name='localeCompare']":
    'Intl answers a phone after 100 ms: take compareText of @portal/shared/ui.',
  "MemberExpression[property.name='toLocaleString'], MemberExpression[object.name='Intl'][property.name='NumberFormat']":
    'Intl answers a phone after 100 ms: take formatNumber of @portal/shared/ui.',
};

/** Days and hours are the department's, on every machine (docs/decisions/0032). */
const departmentClock = refusing(CLOCK_OF_THE_READER);

/** What every page tells is told without `Intl` (docs/decisions/0095). */
const ownFormats = refusing(WORDS_OF_INTL);

/** Refuses what any of these selectors finds, with its words. */
function refusing(words) {
  return {
    create: (context) =>
      Object.fromEntries(
        Object.entries(words).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

/** A part has one list of tables of query keys, so that no two features have the same (`queryKeysOf` of `@portal/shared/data`). */
const queryKeys = {
  create(context) {
    const file = path.relative(repository, context.filename).replaceAll(path.sep, '/');
    return {
      "CallExpression[callee.name='queryKeysOf']"(node) {
        const part = /^([^/]+)\/src\/(?:data\/)?query-keys\.ts$/.exec(file)?.[1];
        if (part === undefined || node.arguments[0]?.value !== part)
          context.report({
            node,
            message: 'A part has its query keys in one place: query-keys.ts, under its own name.',
          });
      },
    };
  },
};

/** A page that lists records does not bring the library of schemas: a form imports its own when it opens (docs/decisions/0100). */
const schemasOnDemand = {
  create: (context) => ({
    ImportDeclaration(node) {
      const isType = ({ importKind }) => importKind === 'type';
      if (!/(-schema\.ts|^@portal\/shared\/schema)$/.test(node.source.value)) return;
      if (isType(node) || (node.specifiers.length > 0 && node.specifiers.every(isType))) return;
      context.report({
        node,
        message: 'Import schemas when a form opens (defineForm, formCode), and their types as types.',
      });
    },
  }),
};

/** Of a function that a call made Fast Refresh cannot tell whether it keeps something: its page would be loaded again at each save (docs/decisions/0046, 0100). */
const firstDataWrittenOut = {
  create: (context) => ({
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name="fetchFirst"]'(node) {
      if (node.init?.type !== 'ArrowFunctionExpression')
        context.report({ node, message: 'Write fetchFirst out as a function of this module.' });
    },
  }),
};

/** Rules of this house for the linter (.oxlintrc.json), beside those that every project has. */
export default {
  meta: { name: 'house' },
  rules: {
    walls,
    features,
    'one-contract': oneContract,
    'department-clock': departmentClock,
    'own-formats': ownFormats,
    'query-keys': queryKeys,
    'schemas-on-demand': schemasOnDemand,
    'first-data-written-out': firstDataWrittenOut,
  },
};
