/** Webpack's own (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: Record<string, Record<string, { version?: string }>> };

/**
 * Share key -> version -> library: what the shell shares with remotes (platform/src/webpack/singletons.ts). Each says its version itself, too, which federation
 * runtimes ask for that builds of stock plugins bring along.
 */
export async function shareScope(): Promise<object> {
  await __webpack_init_sharing__('default');
  const { default: scope } = __webpack_share_scopes__;
  for (const versions of Object.values(scope)) {
    for (const [version, library] of Object.entries(versions)) library.version = version;
  }
  return scope;
}
