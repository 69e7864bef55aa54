import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, SERVER_ENTRY } from '../parts.ts';
import { integrityOf } from '../releases/integrity.ts';
import type { Release } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { storeBuild } from './release-builder.ts';

/**
 * Server build of a small shell. A page's text is what its remote's `draw({ url, request })` gives, or 'Loading...'; before that the shell
 * asks `dataUrl` for the settings of the site, as the real one does. `body` is put at the head of its `render`.
 */
export function shellServer(name: string, body = ''): string {
  return `
    exports.contract = '1.0';
    exports.routes = [];
    exports.singletons = {};
    exports.render = async (request) => {
      ${body}
      const answer = await fetch(request.dataUrl + '/rest/v1/site_settings?select=*');
      if (!answer.ok) throw new Error('The settings answered ' + answer.status);
      const [remote] = Object.values(request.remotes);
      const text = remote ? await remote.draw(request) : 'Loading...';
      return { status: 200, html: '<p>${name} ' + request.url + ': ' + text + '</p>', inlineScripts: [], inlineStyles: [] };
    };`;
}

/** Server build of a small remote: `draw` is the body of a function of the request that returns the page's text; `head` runs while it loads. */
export function remoteServer(draw: string, head = ''): string {
  return `
    ${head}
    exports.contract = '1.0';
    exports.routes = [];
    exports.draw = async (request) => { ${draw} };`;
}

/** Puts a build of `part` with this server build into `store`. */
export function storeServerBuild(
  store: ReleaseStore,
  part: PartName,
  buildId: string,
  source: string,
  overrides: Partial<Release> = {},
): void {
  const content = Buffer.from(source);
  storeBuild(store, part, buildId, {
    serverFiles: { [SERVER_ENTRY]: { integrity: integrityOf(content), bytes: content.length } },
    ...overrides,
  });
  writeFileSync(path.join(store.buildFolder(part, buildId), 'server', SERVER_ENTRY), content);
}
