import type { Asset } from '../remotes/registry.ts';
import { inlineScript } from './inline-script.ts';
import { loadScripts } from './load-scripts.inline.ts';

/** Id of the template that holds what the page needs to work, for `loadScript` to take out. */
const TEMPLATE_ID = 'portal-scripts';

/**
 * The document's scripts and what they will ask for, as markup that the browser leaves alone: asked for early they take from the first
 * paint, whose main thread and line they share, and begin no sooner for it.
 */
export function scriptsTemplate(scripts: readonly Asset[], remote: readonly Asset[]): string {
  const links = [
    ...scripts.map((asset) => `<link rel="preload" as="script" crossorigin ${reference('href', asset)}>`),
    ...remote.map(
      (asset) => `<link rel="preload" as="script" fetchpriority="low" crossorigin ${reference('href', asset)}>`,
    ),
  ];
  const elements = scripts.map((asset) => `<script defer crossorigin ${reference('src', asset)}></script>`);
  return `<template id="${TEMPLATE_ID}">${[...links, ...elements].join('')}</template>`;
}

/** Takes the scripts out of the template when it is time. */
export const loadScript = inlineScript(loadScripts, TEMPLATE_ID);

function reference(attribute: 'href' | 'src', { url, integrity }: Asset): string {
  return `${attribute}="${url}" integrity="${integrity}"`;
}
