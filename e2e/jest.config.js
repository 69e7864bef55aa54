import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Browser tests have a configuration of their own, so that a plain `jest` never starts a portal. `npm test` runs both.
 * @type {import('jest').Config}
 */
export default {
  displayName: 'e2e',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  testEnvironment: '<rootDir>/src/browser-environment.cjs',
  // Each test process has a portal of its own; one that runs already has room for one.
  maxWorkers: process.env.PORTAL_E2E_URL ? 1 : Math.min(2, availableParallelism()),
  testTimeout: 180_000,
  // Giving back the memory of many suites takes a process on a busy machine longer than half a second.
  workerGracefulExitTimeout: 20_000,
  testSequencer: fileURLToPath(new URL('../tools/bin/longest-first.mjs', import.meta.url)),
  transform: {
    '^.+\\.(?:tsx?|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', ignoreDynamic: true },
      },
    ],
  },
  // ES modules alone, which Jest has to translate.
  transformIgnorePatterns: ['/node_modules/(?!s3mini/)'],
  globalSetup: '<rootDir>/src/start-lanes.ts',
  globalTeardown: '<rootDir>/src/stop-lanes.ts',
  setupFilesAfterEnv: ['<rootDir>/src/expect-quiet-pages.ts'],
  verbose: true,
  watchman: false,
  cacheDirectory: fileURLToPath(new URL('../node_modules/.cache/jest', import.meta.url)),
};
