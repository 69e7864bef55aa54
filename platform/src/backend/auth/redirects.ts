/** Decides where a link in a mail may lead: pages of the portal itself, and the addresses named in the settings. */
export class Redirects {
  readonly #site: URL;
  readonly #others: readonly string[];

  /** @param others addresses that may be led to besides the portal; a trailing `*` stands for anything that follows. */
  constructor(siteUrl: string, others: readonly string[]) {
    this.#site = new URL(siteUrl);
    this.#others = others;
  }

  /** The wanted address when it is allowed, else the sign-in page. Its fragment is dropped: tokens travel there. */
  resolve(wanted: string | null | undefined): URL {
    const target = this.#parse(wanted) ?? new URL('/auth', this.#site);
    target.hash = '';
    return target;
  }

  #parse(wanted: string | null | undefined): URL | null {
    if (!wanted || !URL.canParse(wanted, this.#site)) return null;
    const target = new URL(wanted, this.#site);
    if (target.protocol !== 'http:' && target.protocol !== 'https:') return null;
    if (target.username || target.password) return null;
    if (target.origin === this.#site.origin || this.#others.some((other) => covers(other, target))) return target;
    return null;
  }
}

function covers(allowed: string, target: URL): boolean {
  if (!allowed.endsWith('*')) return URL.canParse(allowed) && new URL(allowed).href === target.href;
  const prefix = allowed.slice(0, -1);
  // The star may stand for a path, never for a part of the host.
  return URL.canParse(prefix) && new URL(prefix).origin === target.origin && target.href.startsWith(prefix);
}
