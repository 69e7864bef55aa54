import { containerName, type PartName } from '../parts.ts';
import { REMOTE_ENTRY } from '../webpack/part-config.ts';
import { devBase } from './addresses.ts';

/** Build id of what the development server compiles. */
export const DEV_BUILD = 'dev';

interface DevRegistry {
  parts: Record<string, { routes?: object[] }>;
}

/**
 * Turns a composed document into one for development: `parts`, the shell among them, come from the development server, and nothing is taken
 * over from the server's rendering, which was made of released code. Throws when the document is not as it expects.
 */
export function toDevDocument(html: string, parts: readonly PartName[]): string {
  const changes: [what: string, pattern: RegExp, change: (...found: string[]) => string][] = [
    ['head', /<\/head>/, (end) => `<script defer src="${devBase('page')}page.js"></script>${end}`],
    ['script of the shell', /<script defer[^>]*><\/script>(?=<\/template>)/, () => devScript()],
    [
      'place of the page',
      /(<div id="portal-root"[^>]*>)[\s\S]*(<\/div>\s*<script type="application\/json" id="portal-state">)/,
      (_, open = '', close = '') => `${open}${close}`,
    ],
    [
      'state of the page',
      /(<script type="application\/json" id="portal-state">)([\s\S]*?)(<\/script>)/,
      (_, open = '', json = '', close = '') => `${open}${toDevState(json, parts)}${close}`,
    ],
  ];
  return changes.reduce(
    (text, [what, pattern, change]) => {
      if (!pattern.test(text)) throw new Error(`The document has no ${what} where platform/src/dev expects it.`);
      return text.replace(pattern, (...found) => change(...found.map(String)));
    },
    // An empty page has nothing to wait for or to preload.
    html.replace(/<link rel="(preload" as="script|expect)"[^>]*>\n?/g, ''),
  );
}

function devScript(): string {
  return `<script defer src="${devBase('shell')}shell.js"></script>`;
}

function toDevState(json: string, parts: readonly PartName[]): string {
  const state = JSON.parse(json) as { registry: DevRegistry };
  const registry = {
    ...state.registry,
    // A page that is developed follows its compiler, not what is released.
    shell: undefined,
    parts: Object.fromEntries(
      Object.entries(state.registry.parts).map(([name, live]) => {
        const part = parts.find((candidate) => candidate === name);
        return [name, part ? { ...live, ...devBuild(part), routes: live.routes?.map(withoutPreload) } : live];
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

/** A page's files have other names than those of the release. */
function withoutPreload(route: object): object {
  return { ...route, preload: [] };
}
