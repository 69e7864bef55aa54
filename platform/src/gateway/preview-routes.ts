import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Env } from 'hono/types';
import { LEAVE_PREVIEW, PREVIEW_COOKIE, PREVIEW_LINK } from '../preview/preview-addresses.ts';
import type { Preview } from '../preview/previews.ts';
import { type PreviewRefusal, refusePreview } from '../preview/refusal.ts';

interface PreviewRouteParts {
  isHttps: boolean;
  /** What a link stands for; null while the portal starts. */
  open(token: string): Promise<Preview | PreviewRefusal | null>;
  starting(): Response;
}

/** Adds the links by which somebody sees a build that is not released, and the way out. The token is in no address that pages are told of. */
export function addPreviewRoutes<Bindings extends Env>(app: Hono<Bindings>, parts: PreviewRouteParts): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: parts.isHttps } as const;

  app.post(LEAVE_PREVIEW, (context) => {
    deleteCookie(context, PREVIEW_COOKIE, cookie);
    context.header('cache-control', 'no-store');
    return context.redirect(pathBefore(context.req.url, context.req.header('referer')), 303);
  });

  app.get(`${PREVIEW_LINK}:token`, async (context) => {
    const token = context.req.param('token') ?? '';
    const preview = await parts.open(token);
    if (!preview) return parts.starting();
    if (!('variant' in preview)) return refusePreview(preview);
    setCookie(context, PREVIEW_COOKIE, token, { ...cookie, expires: preview.until });
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    return context.redirect(preview.firstPage, 303);
  });
}

/** The page that somebody left the preview from, as everybody gets it. */
function pathBefore(url: string, referrer: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return '/';
  const { host, pathname, search } = new URL(referrer);
  const isOurs = host === new URL(url).host && !pathname.startsWith(PREVIEW_LINK) && !pathname.startsWith('//');
  return isOurs ? `${pathname}${search}` : '/';
}
