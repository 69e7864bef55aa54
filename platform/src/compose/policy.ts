import { createHash } from 'node:crypto';

/** What a document's security policy depends on. */
interface PolicyInput {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Origins beside our own that the page may call: the data API when it is hosted elsewhere. */
  connectOrigins: readonly string[];
  /** Origin of the files of builds, when it is another. */
  assetsOrigin?: string | null;
  /** The policy of Trusted Types that the document makes, if it does. */
  trustedTypes?: string;
}

/**
 * Content-Security-Policy of a composed document: inline parts by digest, no `unsafe-inline`, no `unsafe-eval`.
 * Of texts that are to become code the browser asks the one policy that the document makes (Trusted Types).
 * The digest of the empty string lets styled-components make the empty style element that it fills through the CSSOM.
 */
export function contentSecurityPolicy({
  inlineScripts,
  inlineStyles,
  connectOrigins,
  assetsOrigin,
  trustedTypes,
}: PolicyInput): string {
  const assets = assetsOrigin ? [assetsOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...assets, ...inlineScripts.map(digest)],
    'style-src': [...inlineStyles.map(digest), digest('')],
    'img-src': ["'self'", ...assets, 'data:', 'blob:', ...connectOrigins],
    'font-src': ["'self'", ...assets],
    'connect-src': [
      "'self'",
      ...assets,
      ...connectOrigins,
      ...connectOrigins.map((origin) => origin.replace(/^http/, 'ws')),
    ],
    // PDF files of the portal's store, in the browser's own viewer; its documents refuse to be framed.
    'frame-src': ["'self'", ...connectOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // A document without a policy of its own would be refused its scripts.
    ...(trustedTypes && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypes] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function digest(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
