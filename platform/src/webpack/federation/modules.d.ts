/** Alias of the build (aliases.ts): the part of the bundler's runtime that only containers have. */
declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}

/** Aliases of the build: what the bundler's runtime does for shared libraries, in the shell. */
declare module 'federation-bundler-consumes' {
  export const consumes: (options: object) => void;
}
declare module 'federation-bundler-sharing' {
  export const initializeSharing: (options: object) => unknown;
}
declare module 'federation-bundler-update-options' {
  /** Registers what a build shares and fills the options with what it consumes, once. */
  export const updateConsumeOptions: (options: object) => void;
}
declare module 'federation-bundler-share-scope' {
  export const attachShareScopeMap: (webpackRequire: object) => void;
}

/** Alias of the build: ./lent-runtime.ts. */
declare module 'federation-lent-runtime' {
  /** What of the federation runtime a build has in `__webpack_require__.federation`. */
  export interface LentRuntime {
    bundlerRuntime: object;
    attachShareScopeMap: object;
  }
  export const lendRuntime: (own: () => LentRuntime) => void;
}
