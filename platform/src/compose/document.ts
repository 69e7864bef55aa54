import { createHash } from 'node:crypto';
import type { RenderedDocument } from '../releases/server-build.ts';
import { compress } from './compression.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { Topics } from './topics.ts';

/** A document as the gateway sends it. */
export interface ComposedDocument {
  status: 200 | 404 | 503;
  html: Buffer;
  brotli: Buffer;
  etag: string;
  policy: string;
  /** The content that it shows; when one of these changes it is made again. */
  topics: Topics;
}

/** Makes a rendered document ready to be sent. `elsewhere` are origins beside our own: those that its page may call, and that of the files of builds. */
export async function finishDocument(
  rendered: RenderedDocument,
  elsewhere: { connect: readonly string[]; assets: string | null },
  topics: Topics,
): Promise<ComposedDocument> {
  const html = Buffer.from(rendered.html);
  return {
    status: rendered.status,
    html,
    brotli: await compress(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy({
      inlineScripts: rendered.inlineScripts,
      inlineStyles: rendered.inlineStyles,
      connectOrigins: elsewhere.connect,
      assetsOrigin: elsewhere.assets,
      trustedTypes: rendered.trustedTypes,
    }),
    topics,
  };
}
