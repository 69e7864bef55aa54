import { CONTRACT_VERSION } from '@portal/shared/contract';
import { readManifest } from '../part-manifest.ts';
import { containerName, type PartName } from '../parts.ts';
import { REMOTE_ENTRY } from '../webpack/part-config.ts';
import { devBase } from './addresses.ts';

/** Build id of what the development server compiles. */
export const DEV_BUILD = 'dev';

/** What is live, as documents and `/registry.json` tell it. */
export interface LiveRegistry {
  parts: Record<string, { title?: string; routes?: object[] }>;
}

/** Whether it is a document of the shell, and not a page that was made without it. */
export function isPortalDocument(html: string): boolean {
  return html.includes(' id="portal-state"');
}

/**
 * Turns a composed document into one for development: the shell comes from the development server, other parts as `changeRegistry` says, and nothing is taken
 * over from the server's rendering, which was made of released code. Throws when the document is not as it expects.
 */
export function toDevDocument(html: string, changeRegistry: (registry: LiveRegistry) => object): string {
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
      (_, open = '', json = '', close = '') => `${open}${toDevState(json, changeRegistry)}${close}`,
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

function toDevState(json: string, changeRegistry: (registry: LiveRegistry) => object): string {
  const state = JSON.parse(json) as { registry: LiveRegistry };
  const registry = changeRegistry(state.registry);
  // Whether there is a page the browser finds out: the sources may have one more than what is live.
  return JSON.stringify({ ...state, registry, prerendered: null, isMissing: false }).replaceAll('<', '\\u003c');
}

/** Pages of parts as their sources have them, by part. */
export type SourceRoutes = ReadonlyMap<PartName, readonly object[]>;

/**
 * The registry as pages in development have it: `parts`, the shell among them, come from the development server, the others stay released. A part whose `routes` are
 * known is there with these, live or not.
 */
export function toDevRegistry(
  registry: LiveRegistry,
  parts: readonly PartName[],
  routes: SourceRoutes = new Map(),
): object {
  const developed = parts
    .filter((part) => part in registry.parts || routes.has(part))
    .map((part): [PartName, object] => {
      const live = registry.parts[part] ?? { title: readManifest(part).nameplate.title };
      return [part, { ...live, ...devBuild(part), routes: routes.get(part) ?? live.routes?.map(withoutPreload) }];
    });
  return {
    ...registry,
    // The shell of the page stays; open pages follow the releases of the other parts.
    shell: DEV_BUILD,
    // What happens here says nothing of what is released.
    tell: 0,
    parts: { ...registry.parts, ...Object.fromEntries(developed) },
  };
}

/** The registry entry of a compiled part: no digests, because they change with every key stroke. */
function devBuild(part: PartName): object {
  return {
    buildId: DEV_BUILD,
    contract: CONTRACT_VERSION,
    disabled: undefined,
    container: containerName(part, DEV_BUILD),
    entry: { url: `${devBase(part)}${REMOTE_ENTRY}`, integrity: '' },
    preload: [],
  };
}

/** A page's files have other names than those of the release. */
function withoutPreload(route: object): object {
  return { ...route, preload: [] };
}
