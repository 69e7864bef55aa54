import { globExpression } from './redirect-glob.ts';

/** Schemes that run or show what the address itself says, instead of leading somewhere. */
const neverLedTo = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'view-source:',
]);

/** Decides where a link in a mail may lead: pages of the portal itself, and the addresses named in the settings. */
export class Redirects {
  readonly #site: URL;
  readonly #others: readonly RegExp[];

  /** @param others patterns of addresses that may be led to besides the portal; see `globExpression`. */
  constructor(siteUrl: string, others: readonly string[]) {
    this.#site = new URL(siteUrl);
    this.#others = others.map((pattern) => globExpression(pattern));
  }

  /** The wanted address when it is allowed, else the sign-in page. Its fragment is dropped: tokens travel there. */
  resolve(wanted: string | null | undefined): URL {
    const target = this.#parse(wanted) ?? new URL('/auth', this.#site);
    target.hash = '';
    return target;
  }

  #parse(wanted: string | null | undefined): URL | null {
    // Browsers drop control characters and blanks around, so that an address with them is not the one that was checked.
    if (!wanted || /[\p{Cc} ]/u.test(wanted) || !URL.canParse(wanted, this.#site)) return null;
    const target = new URL(wanted, this.#site);
    if (neverLedTo.has(target.protocol) || target.username || target.password) return null;
    if (target.origin === this.#site.origin) return target;
    return this.#isNamed(target) ? target : null;
  }

  /** What is compared is the address as a browser would open it, without its fragment. */
  #isNamed(target: URL): boolean {
    const plain = new URL(target);
    plain.hash = '';
    const written = [plain.href, plain.href.replace(/\/$/, '')];
    return this.#others.some((expression) => written.some((address) => expression.test(address)));
  }
}
