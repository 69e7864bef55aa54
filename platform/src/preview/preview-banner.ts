import { escapeMarkup } from '@portal/backend/escape-markup';
import type { RenderedDocument } from '../releases/server-build.ts';
import { LEAVE_PREVIEW } from './preview-addresses.ts';
import type { PreviewGrant } from './preview-link.ts';

/** Sticks to the lower edge of the window without lying over the end of the page, and stands first for who reads by ear or key. */
const STYLE = `@media print {
.preview-banner { display: none; }
}
@media screen {
html { scroll-padding-block-end: 8rem; }
body { display: flex; flex-direction: column; }
.preview-banner {
order: 1;
position: sticky;
inset-block-end: 0;
z-index: var(--layer-sticky);
display: flex;
flex-wrap: wrap;
align-items: center;
justify-content: space-between;
gap: var(--space-2) var(--space-4);
padding: var(--space-3) var(--page-margin);
border-block-start: 0.375rem solid var(--accent-inverse);
background: var(--surface-inverse);
color: var(--text-inverse);
}
.preview-banner button {
min-block-size: var(--control);
padding: 0.5rem 1.125rem;
border: 1px solid var(--text-inverse);
border-radius: var(--radius-2);
background: none;
font-weight: var(--weight-strong);
cursor: pointer;
}
.preview-banner :focus-visible { outline-color: var(--focus-inverse); }
}`;

/** The document with the words that it shows a preview, of which build, and until when in the clock of `timeZone`. The shell is not asked: it may be any build. */
export function withBanner(
  rendered: RenderedDocument,
  { part, buildId, until }: PreviewGrant,
  timeZone: string,
): RenderedDocument {
  const time = `<time datetime="${until.toISOString()}">${escapeMarkup(formatUntil(until, timeZone))}</time>`;
  const banner = `<aside class="preview-banner" aria-label="Preview">
<p><strong>Preview:</strong> build ${buildId} of ${part}, which is not released. You see it until ${time}.</p>
<form method="post" action="${LEAVE_PREVIEW}"><button>Leave the preview</button></form>
</aside>`;
  const style = `<style>${STYLE}</style>`;
  const [head = '', body] = cutAfter(rendered.html, '<body>');
  return {
    ...rendered,
    html:
      body === undefined
        ? `${style}${banner}${head}`
        : `${head.replace('</head>', `${style}\n</head>`)}${banner}\n${body}`,
    inlineStyles: [...rendered.inlineStyles, STYLE],
  };
}

/** '25 November 2026 at 7:05 pm IST'. */
export function formatUntil(until: Date, timeZone: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-IN', { ...format, timeZone, timeZoneName: 'short' }).format(until);
}

function cutAfter(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at + mark.length), text.slice(at + mark.length)];
}
