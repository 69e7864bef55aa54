const { TestEnvironment } = require('jest-environment-jsdom');
const { keepCompiled, rememberCompiled } = require('./remember-compiled.cjs');

rememberCompiled();

/** What jsdom lacks or wraps in a way that Node's own fetch does not accept. */
const NODE_GLOBALS = [
  'URLSearchParams',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'crypto',
  'Uint8Array',
];

/** A browser-like page at the portal's address whose network is Node's, so that a mocked server sees real requests. */
class PortalJsdomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://localhost:3000/', ...config.projectConfig.testEnvironmentOptions },
        },
      },
      context,
    );
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    // jsdom's own took an eighth of the time of suites that ask much of the mocked server. What a suite puts on the class is its own.
    this.global.URL = class URL extends globalThis.URL {};
  }

  async teardown() {
    keepCompiled();
    await super.teardown();
  }

  /** Node's builds of the packages, not their browser builds: the tests run in Node. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = PortalJsdomEnvironment;
