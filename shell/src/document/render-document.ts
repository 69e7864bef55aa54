import type { PageHead } from '@portal/shared/contract';
import { toDocumentCss } from '@portal/shared/theme';
import baseCss from '@portal/shared/theme/base.css';
import figuresCss from '@portal/shared/theme/figures.css';
import tokensCss from '@portal/shared/theme/tokens.css';
import { earlyPressScript } from '../presses/early-presses.ts';
import type { Asset } from '../remotes/registry.ts';
import { PAGE_STATE_ID, type PageState, ROOT_ID, serializePageState } from '../router/page-state.ts';
import { GUARD_POLICY, guardScript } from './guard-scripts.ts';
import { loadScript, scriptsTemplate } from './load-scripts.ts';
import { prePaintScript, themeColor } from './pre-paint.ts';

export interface DocumentInput {
  status: 200 | 404 | 503;
  url: string;
  title: string;
  description?: string;
  /** What the page's own remote tells machines about it. */
  head: PageHead;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  siteUrl: string;
  /** With the navigation bar around the page, or without. */
  frame: 'site' | 'bare';
  /** Base of the shell's files, ending in a slash. */
  assetBase: string;
  body: string;
  /** The style element of the components that were drawn. */
  styles: string;
  state: PageState;
  scripts: readonly Asset[];
  preloads: readonly Asset[];
  /** What is asked for at once where a session is stored; composers from before it was told leave it out. */
  sessionFiles?: readonly Asset[];
}

/** A finished document, with the inline scripts and styles whose digests its security policy has to name. */
export interface RenderedDocument {
  status: 200 | 404 | 503;
  html: string;
  inlineScripts: string[];
  inlineStyles: string[];
  /** The policy of Trusted Types that the document makes. */
  trustedTypes: string;
}

const FONT = 'newsreader-var-subset.woff2';

/**
 * The element with which painting begins. A bar of which half has been read would move when the other half comes, so it is painted when the
 * page below it begins; a page without the bar may stand in the middle of the window, and is painted when it has ended.
 */
const paintedFrom = { site: 'main', bare: PAGE_STATE_ID } as const;

/** Puts the document around a rendered page. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { title } = input;
  const font = `${input.assetBase}${FONT}`;
  const guard = guardScript(input.assetBase);
  const style = toDocumentCss(`${tokensCss}\n${baseCss}\n${figuresCss}`, font);
  const html = `<!doctype html>
<html lang="en-IN" data-theme="light" data-session="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${headTags(input, title).join('\n')}
<meta name="theme-color" content="${themeColor}">
<link rel="alternate" href="/announcements.atom" type="application/atom+xml" title="Announcements">
<link rel="alternate" href="/blog.atom" type="application/atom+xml" title="Blog">
<link rel="expect" href="#${paintedFrom[input.frame]}" blocking="render">
<link rel="icon" href="${input.assetBase}favicon.svg" type="image/svg+xml">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<script>${guard}</script>
<script>${prePaintScript}</script>
<script>${earlyPressScript}</script>
${scriptsTemplate(input)}
<script>${loadScript}</script>
<style>${style}</style>
${input.styles}
</head>
<body>
<div id="${ROOT_ID}" data-part="">${input.body}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${serializePageState(input.state)}</script>
</body>
</html>
`;
  return {
    status: input.status,
    html,
    inlineScripts: [guard, prePaintScript, earlyPressScript, loadScript],
    inlineStyles: [style, ...styleContents(input.styles)],
    trustedTypes: GUARD_POLICY,
  };
}

/** For search engines, citation managers and previews of links (schema.org, Open Graph). */
function headTags({ head, url, siteUrl, isIndexed, ...input }: DocumentInput, title: string): string[] {
  const description = head.description ?? input.description;
  const described = description ? [meta('name', 'description', description)] : [];
  if (!isIndexed) return [...described, '<meta name="robots" content="noindex">'];
  const address = siteUrl + new URL(url, siteUrl).pathname;
  return [
    ...described,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(head.meta ?? []).map(({ name, content }) => meta('name', name, content)),
    ...(head.structuredData ?? []).map(structuredData),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
}

/** A data block, which browsers do not run; what could end it early is written as an escape. */
function structuredData(thing: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function styleContents(elements: string): string[] {
  return [...elements.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => content);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
