import { createSignatureFunctionForTransform, injectIntoGlobalHook, register } from 'react-refresh/runtime';
import { SERVED_HASH } from './addresses.ts';
import { settle } from './fast-refresh.ts';
import { COMPILED_EVENT, type PortalDev } from './portal-dev.ts';

// Runs in every document of the development server before the shell, whose React reports to it what is on the page; once for all parts.
injectIntoGlobalHook(window);
const portalDev: PortalDev = { register, signature: createSignatureFunctionForTransform, settle };
Object.assign(globalThis, { portalDev });

// The client of the development server tells when something was compiled, and that it has connected.
window.addEventListener('message', ({ data, source }: MessageEvent<{ type?: string } | undefined>) => {
  if (source === window && data?.type === 'webpackOk') void tellParts();
});

async function tellParts(): Promise<void> {
  const hash = await (await fetch(SERVED_HASH)).text();
  window.dispatchEvent(new CustomEvent(COMPILED_EVENT, { detail: hash }));
}
