import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

/** What the portal's scripts stand in, and the inline script that takes them out. */
const LOADER = /<template id="portal-scripts">.*?<\/template>\s*<script>.*?<\/script>/;
const NO_SCRIPTS = /<template id="portal-scripts">.*?<\/template>|<script[\s\S]*?<\/script>/g;

/** Request headers that change what the Data API answers. */
const PASSED_ON = ['apikey', 'authorization', 'content-type', 'prefer', 'range', 'accept', 'accept-profile'];

interface Answer {
  type: string;
  body: Buffer;
  status?: number;
  /** Count of a paged answer. */
  contentRange?: string | null;
}

/**
 * A server of the pages the portal is compared with, made from the portal's own documents: `/static` and an address for the page without scripts, an
 * address of `singlePages` for the single page, by the name of its script.
 */
export class VariantServer {
  readonly #kept = new Map<string, Answer>();
  #server: Server | null = null;

  constructor(
    private readonly portal: string,
    private readonly singlePageFolder = '',
    private readonly singlePages: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** Starts on a free port of this machine; resolves to its origin. */
  async start(): Promise<string> {
    const server = createServer((request, response) => {
      this.#answer(request).then(
        (answer) => send(response, answer),
        () => send(response, { type: 'text/plain', body: Buffer.from('failed'), status: 500 }),
      );
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('The variant server has no port.');
    // By the name the portal is called by: browsers look a name up, and try more addresses than one.
    return `http://${new URL(this.portal).hostname}:${address.port}`;
  }

  stop(): void {
    this.#server?.close();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { url = '/', headers } = request;
    if (request.method !== 'GET') return this.#fromPortal(url, request);
    const key = `${url} ${headers.authorization ?? ''} ${headers.range ?? ''}`;
    const kept = this.#kept.get(key) ?? (await this.#make(url, request));
    this.#kept.set(key, kept);
    return kept;
  }

  async #make(url: string, request: IncomingMessage): Promise<Answer> {
    if (url.startsWith('/app/')) {
      return { type: 'text/javascript', body: await readFile(path.join(this.singlePageFolder, path.basename(url))) };
    }
    if (url.startsWith('/static/'))
      return html((await this.#document(url.slice('/static'.length))).replace(NO_SCRIPTS, ''));
    const script = this.singlePages.get(url);
    if (script !== undefined) return html(toSinglePage(await this.#document(url), script));
    return this.#fromPortal(url, request);
  }

  async #document(pathname: string): Promise<string> {
    const answer = await fetch(`${this.portal}${pathname}`);
    return answer.text();
  }

  async #fromPortal(url: string, request: IncomingMessage): Promise<Answer> {
    const { method = 'GET', headers } = request;
    const passedOn = PASSED_ON.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
    const answer = await fetch(`${this.portal}${url}`, {
      method,
      headers: Object.fromEntries(passedOn) as Record<string, string>,
      ...(method !== 'GET' && method !== 'HEAD' && { body: await buffer(request) }),
    });
    return {
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      body: Buffer.from(await answer.arrayBuffer()),
      status: answer.status,
      contentRange: answer.headers.get('content-range'),
    };
  }
}

/** The portal's document with an empty root and the single page's script instead of the portal's scripts. Throws when the document has another shape than it knows. */
function toSinglePage(document: string, script: string): string {
  const state = /(?<=<script type="application\/json" id="portal-state">)[\s\S]*?(?=<\/script>)/;
  const { registry, config, year } = JSON.parse(state.exec(document)?.[0] ?? '{}') as Record<string, unknown>;
  const slim = JSON.stringify({ registry, config, year, prerendered: null, queries: [] });
  const changes: [RegExp, string][] = [
    [/<style id="portal-styles"[\s\S]*?<\/style>/, ''],
    [LOADER, `<script defer src="/app/${script}.js"></script>`],
    [/(?<=<div id="portal-root"[^>]*>)[\s\S]*(?=<\/div>\s*<script type="application\/json")/, ''],
    [state, slim.replaceAll('<', '\\u003c')],
  ];
  return changes.reduce((page, [part, instead]) => {
    if (!part.test(page)) throw new Error(`The document of the portal has nothing like ${part.source}.`);
    return page.replace(part, () => instead);
  }, document);
}

function html(body: string): Answer {
  return { type: 'text/html; charset=utf-8', body: Buffer.from(body) };
}

/** Compressed once, as a static host would have it: compressing must not count as time of the page. */
const compressed = new WeakMap<Buffer, Buffer>();

function send(response: ServerResponse, { type, body, status = 200, contentRange }: Answer): void {
  const isText = /text|json|javascript|svg/.test(type);
  const content = isText ? (compressed.get(body) ?? brotliCompressSync(body)) : body;
  if (isText) compressed.set(body, content);
  response.writeHead(status, {
    'content-type': type,
    'content-length': content.length,
    ...(isText ? { 'content-encoding': 'br' } : {}),
    ...(contentRange ? { 'content-range': contentRange } : {}),
  });
  response.end(content);
}
