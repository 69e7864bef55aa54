/** Gives what makes a module, by webpack's protocol of containers (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
type Factory = () => unknown;

/** A version of a library that somebody in the page shares. Hosts of the federation runtime tell which they have loaded. */
interface SharedLibrary {
  get: () => Factory | Promise<Factory>;
  loaded?: boolean | number;
}

/** Share key -> version -> library. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedLibrary>>>>;

/** A library as a build asks for it, in a range that begins with `^`. */
export interface Wanted {
  shareKey: string;
  requiredVersion: string;
}

/**
 * The one copy of the library: what is loaded already, else the newest. A page has one of each (singletons), so that of the range the major counts. A library whose file did not
 * come is asked for again by the next who wants it.
 * @throws when nobody shares it in that major, and what its file did when it did not come
 */
export async function takeShared(scope: ShareScope, { shareKey, requiredVersion }: Wanted): Promise<Factory> {
  const versions = Object.entries(scope[shareKey] ?? {});
  const [version = '', library] = versions.find(([, { loaded }]) => loaded) ?? versions.sort(byVersion).at(-1) ?? [];
  if (!library || !requiredVersion.startsWith(`^${Number.parseInt(version, 10)}.`)) {
    throw new Error(`Nobody shares ${shareKey} ${requiredVersion}.`);
  }
  return library.get();
}

function byVersion([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
