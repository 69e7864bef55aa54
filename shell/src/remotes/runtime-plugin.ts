import * as runtimeCore from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

// Remotes are built without the federation runtime and take this one (docs/decisions/0004-one-federation-runtime.md).
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const ENTRY_TIMEOUT_MS = 20_000;

/** Federation runtime plugin: a remote's entry runs only when its bytes are those that were published. */
export default function portalRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-integrity',
    createScript({ url }) {
      const integrity = integrityOf(url);
      if (integrity === undefined) throw new Error(`No integrity is known for ${url}.`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      // As the preload in the document and as webpack asks for checked chunks: a differing mode would download twice.
      script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
