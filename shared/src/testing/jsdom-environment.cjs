const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'ReadableStream', 'WritableStream', 'TransformStream',
  'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'BroadcastChannel', 'structuredClone', 'performance', 'crypto',
];

/** jsdom with the network and stream classes of Node, which msw and supabase-js expect and jsdom lacks. */
module.exports = class PortalEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.customExportConditions = ['node', 'require', 'default'];
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
