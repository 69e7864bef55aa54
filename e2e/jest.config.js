import { fileURLToPath } from 'node:url';

/**
 * Browser tests have a configuration of their own, so that a plain `jest` never starts a portal. `npm test` runs both.
 * @type {import('jest').Config}
 */
export default {
  displayName: 'e2e',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  testEnvironment: 'node',
  testTimeout: 60_000,
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs', ignoreDynamic: true },
      },
    ],
  },
  globalSetup: '<rootDir>/src/start-portal.ts',
  globalTeardown: '<rootDir>/src/stop-portal.ts',
  setupFilesAfterEnv: ['<rootDir>/src/expect-quiet-pages.ts'],
  verbose: true,
  watchman: false,
};
