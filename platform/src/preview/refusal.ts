import { createHash } from 'node:crypto';
import { escapeMarkup } from '@portal/backend/escape-markup';
import { LEAVE_PREVIEW } from './preview-addresses.ts';

/** Why somebody does not get a preview, in words for them. */
export interface PreviewRefusal {
  status: 403 | 404 | 410;
  heading: string;
  words: string;
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-inline-size: 40rem; margin-inline: auto; padding: 3rem 1.25rem; }
h1 { line-height: 1.2; }
button { min-block-size: 2.75rem; padding: 0.5rem 1.125rem; font: inherit; }`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page by itself: nothing of the portal is shown until the person chooses to see it as everybody does. */
export function refusePreview({ status, heading, words }: PreviewRefusal): Response {
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(heading)}</h1>
<p>${escapeMarkup(words)}</p>
<form method="post" action="${LEAVE_PREVIEW}"><button>Show the portal as it is</button></form>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  });
}
