/** Alias of the build (aliases.ts): the part of the bundler's runtime that only containers have. */
declare module 'federation-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}
