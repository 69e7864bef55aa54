import type { createSignatureFunctionForTransform, register } from 'react-refresh/runtime';
import type { settle } from './fast-refresh.ts';

/** What modules in development find on the page (refresh-loader.cjs). */
export interface PortalDev {
  register: typeof register;
  signature: typeof createSignatureFunctionForTransform;
  settle: typeof settle;
}

/** Event of the window; `detail` holds the hashes of what the development server now serves. */
export const COMPILED_EVENT = 'portal-compiled';
