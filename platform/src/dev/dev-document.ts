import type { PartName } from '../parts.ts';
import { containerName, REMOTE_ENTRY } from '../webpack/part-config.ts';

/** Build id of what the development server compiles. */
export const DEV_BUILD = 'dev';

/** Where the development server serves the files of a part. */
export function devBase(part: PartName): string {
  return `/dev/${part}/`;
}

/**
 * Turns a composed document into one for development: the named parts come from the development server, nothing is
 * taken over from the server's rendering, and a small script reloads the page after each compilation.
 */
export function toDevDocument(html: string, parts: readonly PartName[]): string {
  const state = /(<script type="application\/json" id="portal-state">)([\s\S]*?)(<\/script>)/;
  return html
    .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer[^>]*src="([^"]*)"[^>]*><\/script>/, (tag) =>
      parts.includes('shell') ? `<script defer src="${devBase('shell')}shell.js"></script>` : tag,
    )
    .replace(
      '</head>',
      `${parts.map((part) => `<script defer src="${devBase(part)}live.js"></script>`).join('')}</head>`,
    )
    .replace(/(<div id="portal-root">)[\s\S]*(<\/div>\s*<script type="application\/json")/, '$1$2')
    .replace(state, (_, open: string, json: string, close: string) => `${open}${toDevState(json, parts)}${close}`);
}

function toDevState(json: string, parts: readonly PartName[]): string {
  const state = JSON.parse(json) as { registry: { parts: Record<string, object> } };
  const registry = {
    parts: Object.fromEntries(
      Object.entries(state.registry.parts).map(([name, live]) => {
        const part = parts.find((candidate) => candidate === name);
        return [name, part ? { ...live, ...devBuild(part) } : live];
      }),
    ),
  };
  return JSON.stringify({ ...state, registry, prerendered: null }).replaceAll('<', '\\u003c');
}

/** The registry entry of a compiled part: no digests, because they change with every key stroke. */
function devBuild(part: PartName): object {
  return {
    buildId: DEV_BUILD,
    container: containerName(part, DEV_BUILD),
    entry: { url: `${devBase(part)}${REMOTE_ENTRY}`, integrity: '' },
    preload: [],
  };
}
