import type { Asset } from '../remotes/registry.ts';
import { inlineScript } from './inline-script.ts';
import { loadScripts } from './load-scripts.inline.ts';

interface AssetsOfPage {
  scripts: readonly Asset[];
  /** Files of the page and its part. */
  preloads: readonly Asset[];
  /** Files for people whose session is stored, on pages that only they have. */
  sessionFiles?: readonly Asset[];
}

/** Id of the template that holds what the page needs to work, for `loadScript` to take out. */
const TEMPLATE_ID = 'portal-scripts';

/**
 * The document's scripts and what they will ask for, as markup that the browser leaves alone: all of it asked for at once takes from the first
 * paint, whose main thread and line it shares, and begins no sooner for it. That holds for pages of signed-in people too: their paint came 250 ms later
 * and their rows no sooner.
 */
export function scriptsTemplate({ scripts, preloads, sessionFiles = [] }: AssetsOfPage): string {
  const links = [
    ...scripts.map((asset) => `<link rel="preload" as="script" crossorigin ${reference('href', asset)}>`),
    ...sessionFiles.map((asset) => spare(asset, ' data-session')),
    ...preloads.map((asset) => spare(asset)),
  ];
  const elements = scripts.map((asset) => `<script defer crossorigin ${reference('src', asset)}></script>`);
  return `<template id="${TEMPLATE_ID}">${[...links, ...elements].join('')}</template>`;
}

/** Takes the scripts out of the template when it is time. */
export const loadScript = inlineScript(loadScripts, TEMPLATE_ID);

/** A file that is asked for after what the page needs first. */
function spare(asset: Asset, mark = ''): string {
  return `<link rel="preload" as="script" fetchpriority="low"${mark} crossorigin ${reference('href', asset)}>`;
}

function reference(attribute: 'href' | 'src', { url, integrity }: Asset): string {
  return `${attribute}="${url}" integrity="${integrity}"`;
}
