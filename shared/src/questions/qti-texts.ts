/** Marks what is the portal's Markdown, sign by sign; elsewhere it is text like any other. */
export const MARKDOWN_CLASS = 'markdown';

// What XML 1.0 has no way to hold (www.w3.org/TR/xml, section 2.2), halves of surrogate pairs among it.
const UNSPEAKABLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as it stands in an element or between quotation marks; what XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(UNSPEAKABLE, '\uFFFD').replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign);

export const hasUnspeakable = (text: string): boolean => text.search(UNSPEAKABLE) >= 0;

const lines = (text: string): string => text.split('\n').map(escapeXml).join('<br/>');

/** Markdown as paragraphs and line breaks, for places that take blocks. */
export const markdownBlock = (text: string): string =>
  `<div class="${MARKDOWN_CLASS}">${text
    .split('\n\n')
    .map((paragraph) => `<p>${lines(paragraph)}</p>`)
    .join('')}</div>`;

/** The same for places that take words only. */
export const markdownLine = (text: string): string => `<span class="${MARKDOWN_CLASS}">${lines(text)}</span>`;
