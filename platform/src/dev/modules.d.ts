/** React's side of Fast Refresh; the package has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
  /** Makes `type` the newest of all that were registered under `id`. */
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  /** Draws anew what has changed since the last time. */
  export function performReactRefresh(): unknown;
}

/** The bundler's, in what the development server compiles. */
interface ImportMeta {
  webpackHot: {
    /** Fetches and runs what has changed. Resolves to null when nothing is known of this hash, rejects when a change cannot be taken in. */
    check: (apply: true) => Promise<unknown[] | null>;
  };
}
