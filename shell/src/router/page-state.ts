import type { BackendConfig } from '@portal/shared/data';
import type { BroughtQuery } from '../data/brought-queries.ts';
import type { Registry, RemotePart } from '../remotes/registry.ts';

/** What the composer writes into a document for the shell's script. */
export interface PageState {
  registry: Registry;
  config: BackendConfig;
  /** Remote whose finished HTML the document holds; null when the browser has to draw the page. */
  prerendered: RemotePart | 'shell' | null;
  /** Whether the document says that no page stands at its address. */
  isMissing: boolean;
  /** Results of the queries the document was rendered with. */
  queries: readonly BroughtQuery[];
  /** Year of rendering, for the copyright line. */
  year: number;
}

/** Id of the JSON script element that holds the `PageState`. */
export const PAGE_STATE_ID = 'portal-state';

/** Id of the element the shell hydrates. */
export const ROOT_ID = 'portal-root';

/** Reads the state the composer wrote. Throws when the document was not made by the composer. */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('The document carries no portal state.');
  return JSON.parse(text) as PageState;
}

/** JSON that is safe inside a script element: nothing in it can end the element or start a comment. */
export function serializePageState(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
