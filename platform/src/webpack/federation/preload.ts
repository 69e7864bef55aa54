/** In the place of the federation runtime's preloading: documents and `shell/src/remotes/prefetch.ts` do it. */
function refuse(): never {
  throw new Error('The portal preloads remotes by itself.');
}

export const defaultPreloadArgs = refuse;
export const formatPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
export const preloadAssets = refuse;
