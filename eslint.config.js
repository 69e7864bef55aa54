import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const REMOTES = ['public-site', 'student-area', 'admin-dashboard'];
const FRONT_ENDS = ['shell', ...REMOTES];

/** Imports go one way: remotes and shell -> shared, platform -> shared/contract (docs/architecture.md). */
const zones = [
  ...REMOTES.map((remote) => ({
    target: `./${remote}`,
    from: ['./shell', './platform', ...REMOTES.filter((other) => other !== remote).map((other) => `./${other}`)],
    message: 'A remote imports @portal/shared only. Share data by URL or through the contract.',
  })),
  {
    target: './shell',
    from: ['./platform', ...REMOTES.map((remote) => `./${remote}`)],
    message: 'The shell reaches remotes through the registry (shell/src/remotes), never by import.',
  },
  {
    target: './shared',
    from: ['./platform', ...FRONT_ENDS.map((part) => `./${part}`)],
    message: 'shared imports none of our packages; move what it needs into shared.',
  },
  {
    target: './platform',
    from: ['./shared/src/ui', './shared/src/theme', './shared/src/testing', ...FRONT_ENDS.map((part) => `./${part}`)],
    message: 'The platform knows the parts by their contract and their builds only.',
  },
  ...FRONT_ENDS.map((part) => ({
    target: `./${part}/src/features`,
    from: `./${part}/src/routes`,
    message: 'Routes compose features, not the other way round.',
  })),
];

/** Days and hours are the department's, on every machine (docs/decisions/0032). */
const clockOfTheReader = [
  {
    selector:
      'MemberExpression[property.name=/^(getHours|getMinutes|getDate|getDay|getMonth|getFullYear|getTimezoneOffset|to(Date|Time|LocaleDate|LocaleTime)String)$/]',
    message: 'This goes by the clock of the browser: take dateParts, toDayKey or a format of @portal/shared/ui.',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
    message: 'Days and hours are told by the formats of @portal/shared/ui.',
  },
  {
    selector:
      "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'][arguments.1.value=10]",
    message: 'This is the day in London: take toDayKey or departmentToday of @portal/shared/ui.',
  },
  {
    selector: 'Literal[value=/^Asia\\/Kolkata$|[+]05:30/], TemplateElement[value.raw=/[+]05:30/]',
    message: 'The zone of the department is a setting: departmentZone() of @portal/shared/contract.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.portal/',
      '.cache/',
      'shared/src/data/database.types.ts',
      'test-results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.{ts,mts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event from the handler.' }],
    },
  },
  {
    files: ['{shell,shared,public-site,student-area,admin-dashboard}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{shell,public-site,student-area,admin-dashboard}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@supabase/supabase-js',
              allowTypeImports: true,
              message: 'Use the data layer: database() from @portal/shared/data.',
            },
            {
              name: '@supabase/postgrest-js',
              allowTypeImports: true,
              message: 'Use the data layer: database() from @portal/shared/data.',
            },
            {
              name: 'zod',
              message: 'Import z from @portal/shared/schema, where it is set up for our security policy.',
            },
          ],
          patterns: [
            {
              group: ['@portal/shared/*/*', '!@portal/shared/theme/*.css'],
              message: 'Import from a front door of @portal/shared.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,shared,public-site,student-area,admin-dashboard}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/src/time/**', 'shared/src/contract/department-zone.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clockOfTheReader] },
  },
  { files: ['platform/src/{cli,commands}/**/*.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
