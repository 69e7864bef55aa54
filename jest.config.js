import { existsSync } from 'node:fs';
import { partNames } from './tools/bin/part-names.mjs';

const swc = [
  '<rootDir>/tools/src/test-set-up/swc-once.cjs',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [['@swc/plugin-styled-components', { displayName: true, ssr: true }]] },
    },
    module: { type: 'commonjs' },
  },
];

/** ES modules from node_modules that Jest has to translate, because the suites run as CommonJS. */
const untranslated = [
  '@supabase',
  '@portal',
  'until-async',
  'msw',
  '@mswjs',
  '@bundled-es-modules',
  '@open-draft',
  'rettime',
  'jose',
  'feed',
  's3mini',
  // Markdown: what react-markdown, its plugins and lowlight are made of.
  'react-markdown',
  '(?:remark|rehype|micromark|mdast|hast|unist|estree|vfile|character|style-to|[a-z]+-separated)[a-z0-9-]*',
  'unified',
  'lowlight',
  'bail',
  'trough',
  'devlop',
  'zwitch',
  'ccount',
  'longest-streak',
  'markdown-table',
  'is-plain-obj',
  'trim-lines',
  'escape-string-regexp',
  'decode-named-character-reference',
  'property-information',
  'html-[a-z-]+',
  'web-namespaces',
  'parse-entities',
  'stringify-entities',
  'hastscript',
];

const common = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '^.+\\.[mc]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${untranslated.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/.portal/'],
  modulePathIgnorePatterns: ['/.portal/', '/.cache/'],
};

const nodeEnvironment = '<rootDir>/shared/src/testing/node-environment.cjs';

/** Tests that run behind others (`npm test`): a limit of time is there to end what would never end. */
const patience = ['<rootDir>/tools/src/test-set-up/patience.ts'];

/** Projects with one `id` find the same modules, and read what one of them has translated. */
const inNode = { ...common, id: 'node' };

const ofDatabase = {
  ...inNode,
  rootDir: '.',
  roots: ['<rootDir>/platform/src/database'],
  testEnvironment: nodeEnvironment,
  setupFilesAfterEnv: patience,
};

/** Tests of what stands behind the pages that measure no time and so may run behind others, as those of the database do. */
const bearsToWait = [
  '/backend/src/(storage|data-api|library-defects)/',
  '/backend/src/auth/conformance',
  '/backend/src/start',
  '/platform/src/portal-tables/',
  '/tools/src/(migration-lint|versions|durability/(backup|first-start|hand-in-kill))',
];

/** Tests of Auth whose subject is how long something takes, or how much of it fits into a span of time. */
const AUTH_BY_THE_CLOCK = '/auth/(known-unknown|common-passwords|attempts/limits)\\.test\\.ts$';

const withEmbeddedDatabases = {
  globalSetup: '<rootDir>/tools/src/test-set-up/embedded-databases.ts',
  globalTeardown: '<rootDir>/tools/src/test-set-up/remove-embedded-databases.ts',
};

/** The shared libraries as a page has them: what a facade does not hand on is missing in the tests as well. */
const withFacades = Object.fromEntries(
  [
    ['react-router-dom', 'platform/src/webpack/facades/react-router-dom.ts'],
    ['styled-components', 'platform/src/webpack/facades/styled-components.ts'],
    ['@tanstack/react-query', 'shell/src/data/react-query-facade.ts'],
  ].flatMap(([name, facade]) => [
    [`^${name}$`, `<rootDir>/${facade}`],
    [`^${name.replace('@tanstack/', '')}-whole$`, name],
  ]),
);

/** @type {import('jest').Config} */
export default {
  watchman: false,
  testSequencer: '<rootDir>/tools/bin/longest-first.mjs',
  // A busy machine is slow; a test that waits for ever is found all the same. No suite has a shorter limit of its own.
  testTimeout: 180_000,
  projects: [
    ...['shared', ...partNames(import.meta.dirname)].map((part) => ({
      ...common,
      id: 'parts',
      displayName: part,
      rootDir: '.',
      roots: [`<rootDir>/${part}`],
      testEnvironment: '<rootDir>/shared/src/testing/part-environment.cjs',
      setupFiles: ['<rootDir>/shared/src/testing/polyfills.cjs'],
      setupFilesAfterEnv: [...new Set(['shared', part])]
        .map((folder) => `${folder}/src/testing/set-up.ts`)
        .filter((file) => existsSync(new URL(file, import.meta.url)))
        .map((file) => `<rootDir>/${file}`),
      moduleNameMapper: {
        '\\.(css|woff2?)$': '<rootDir>/shared/src/testing/file-stub.cjs',
        // Formulas become elements as they do in a browser, not by a parser of HTML.
        '^hast-util-from-html-isomorphic$': '<rootDir>/node_modules/hast-util-from-html-isomorphic/lib/browser.js',
        ...withFacades,
      },
    })),
    ...['platform', 'backend', 'tools'].map((name) => ({
      ...inNode,
      displayName: name,
      rootDir: '.',
      roots: [`<rootDir>/${name}/src`],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '<rootDir>/platform/src/database/',
        '<rootDir>/backend/src/auth/(?!conformance)',
        ...bearsToWait,
      ],
      testEnvironment: nodeEnvironment,
      ...withEmbeddedDatabases,
    })),
    {
      ...inNode,
      displayName: 'patient',
      rootDir: '.',
      roots: ['platform', 'backend', 'tools'].map((name) => `<rootDir>/${name}/src`),
      testRegex: bearsToWait.map((place) => `${place}.*\\.test\\.ts$`),
      testEnvironment: nodeEnvironment,
      setupFilesAfterEnv: patience,
      ...withEmbeddedDatabases,
    },
    ...[
      { displayName: 'auth', testPathIgnorePatterns: [AUTH_BY_THE_CLOCK], setupFilesAfterEnv: patience },
      { displayName: 'auth-by-the-clock', testRegex: AUTH_BY_THE_CLOCK },
    ].map(({ testPathIgnorePatterns = [], ...project }) => ({
      ...inNode,
      ...project,
      rootDir: '.',
      roots: ['<rootDir>/backend/src/auth'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '/auth/conformance\\.test\\.ts$',
        ...testPathIgnorePatterns,
      ],
      testEnvironment: nodeEnvironment,
      globals: { onServer: true },
      globalSetup: '<rootDir>/tools/src/test-set-up/auth-server.ts',
      globalTeardown: '<rootDir>/tools/src/test-set-up/remove-auth-server.ts',
    })),
    {
      ...ofDatabase,
      displayName: 'database-embedded',
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/database/(same-schema|hosted-push)\\.test\\.ts$'],
      ...withEmbeddedDatabases,
    },
    // The tests of the database once more on servers: one that the portal prepares, and one that stands for hosted Supabase.
    ...['postgres', 'hosted'].map((server) => ({
      ...ofDatabase,
      displayName: `database-${server}`,
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        `/database/(migrations|contact-limits${server === 'hosted' ? '' : '|hosted-push'})\\.test\\.ts$`,
      ],
      globals: { portalDatabase: server },
      globalSetup: `<rootDir>/tools/src/test-set-up/${server}-server.ts`,
      globalTeardown: '<rootDir>/tools/src/test-set-up/running-servers.ts',
    })),
  ],
};
