import type { Asset } from '../remotes/registry.ts';

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

/**
 * Runs inline in <head>, behind the template. Asks for the scripts once people can read the page and the document has arrived, and
 * starts them when it has been read as well. Tabs in the background paint nothing, and one may be sent there at any moment: half a second
 * is waited for the paint. Its hash stands in the content security policy.
 */
export const loadScript = `(function(d){var painted=d.visibilityState==="hidden",read=false,taken={};function take(tag){if(taken[tag])return;taken[tag]=true;d.getElementById("${TEMPLATE_ID}").content.querySelectorAll(tag).forEach(function(e){d.head.append(d.importNode(e,true))})}function arrived(){var n=performance.getEntriesByType("navigation")[0];return read||n&&n.responseEnd>0}function go(){if(painted&&arrived())take("link");if(painted&&read)take("script")}function seen(){painted=true;go()}d.addEventListener("DOMContentLoaded",function(){read=true;go()});requestAnimationFrame(function(){setTimeout(seen)});setTimeout(seen,500)})(document)`;

function reference(attribute: 'href' | 'src', { url, integrity }: Asset): string {
  return `${attribute}="${url}" integrity="${integrity}"`;
}
