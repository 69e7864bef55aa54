import type { Asset } from './registry.ts';

const digests = new Map<string, string>();

/** Remembers the digest of a script before the federation runtime asks for it. */
export function expectIntegrity({ url, integrity }: Asset): void {
  digests.set(pathOf(url), integrity);
}

/** The digest expected of a script, whatever its query. */
export function integrityOf(url: string): string | undefined {
  return digests.get(pathOf(url));
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
