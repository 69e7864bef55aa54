import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BodyReader, BodyRefusedError } from '@portal/backend/request-body';
import { StartError } from '@portal/backend/start-error';
import { REPOSITORY } from '../parts.ts';
import { MOST_PACKED_BYTES } from '../releases/artefact.ts';
import { type PublishedLine, PUBLISH_TOKEN, wishesOfAddress } from '../releases/publish-request.ts';
import { PublishTokens } from '../releases/publish-tokens.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** A team that publishes waits for another to end; a trial of every page takes up to three minutes. */
const RETRY_AFTER_S = 60;
const LONGEST_MS = 15 * 60_000;
/** Proxies end a connection on which nothing is said for a minute; a trial says nothing for longer. */
const SIGN_OF_LIFE_MS = 20_000;
const COMMAND = path.join(REPOSITORY, 'platform/bin/portal.mjs');

/**
 * `POST /releases`: publishes the artefact in the body for whoever has a token for its part, with a process of its own, and tells line by line what that says
 * (`PublishedLine`). 401 without a token that is good now, 413 and 400 for a body that is none, 409 while another one is being published.
 */
export class PublishPost {
  readonly #bodies = new BodyReader({ sharedBytes: MOST_PACKED_BYTES, patienceMilliseconds: 120_000 });
  #isBusy = false;

  /** `dataDir` is this gateway's; tokens are beside the store, which several may share. */
  constructor(
    private readonly store: Pick<ReleaseStore, 'home' | 'stagingFolder'>,
    private readonly dataDir?: string,
  ) {}

  async answer(request: Request): Promise<Response> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!this.#isGood(token)) return refuse(401, 'This portal knows no such token, or its time is over.');
    const words = wishesOfAddress(new URL(request.url).searchParams);
    if (this.#isBusy) return refuse(409, 'Another build is being published. Please try again in a minute.');
    this.#isBusy = true;
    try {
      return await this.#bodies.withBody(request, MOST_PACKED_BYTES, (body) =>
        Promise.resolve(this.#publish(body ?? new Uint8Array(), words, token)),
      );
    } catch (error) {
      this.#isBusy = false;
      if (!(error instanceof BodyRefusedError)) throw error;
      if (error.reason !== 'tooLarge') return refuse(400, 'The build did not arrive whole.');
      return refuse(413, `A build has at most ${MOST_PACKED_BYTES / 2 ** 20} MB.`);
    }
  }

  /** Where the command finds the store and says what it has seen. */
  #folders(): NodeJS.ProcessEnv {
    const { folder } = this.store.home;
    const own = this.dataDir ?? folder;
    return { PORTAL_DATA: own, ...(own !== folder && { PORTAL_SHARED: folder }) };
  }

  #isGood(token: string): boolean {
    try {
      return new PublishTokens(this.store.home).grantOf(token) !== null;
    } catch (error) {
      if (error instanceof StartError) return false;
      throw error;
    }
  }

  #publish(packed: Uint8Array, words: readonly string[], token: string): Response {
    const folder = this.store.stagingFolder('sent', token.slice(7, 15));
    const file = path.join(folder, 'build.tgz');
    writeFileSync(file, packed);
    const child = spawn(process.execPath, [COMMAND, 'publish', '--from', file, ...words], {
      env: { ...process.env, ...this.#folders(), [PUBLISH_TOKEN]: token },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    });
    child.once('close', () => {
      this.#isBusy = false;
      rmSync(folder, { recursive: true, force: true });
    });
    return new Response(linesOf(child), {
      headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    });
  }
}

/** What a command says, and how it ends, with empty lines while it says nothing. Goes on when nobody listens any more. */
function linesOf(child: ChildProcess): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isHeard = true;
  return new ReadableStream({
    start: (controller) => {
      const write = (line: string) => {
        if (isHeard) controller.enqueue(encoder.encode(`${line}\n`));
      };
      const tell = (line: PublishedLine) => write(JSON.stringify(line));
      const signs = setInterval(() => write(''), SIGN_OF_LIFE_MS);
      for (const output of [child.stdout, child.stderr])
        if (output) createInterface({ input: output }).on('line', (line) => tell({ line }));
      child.once('error', ({ message }) => tell({ line: message }));
      child.once('close', (code) => {
        clearInterval(signs);
        tell({ code: code ?? 1 });
        if (isHeard) controller.close();
      });
    },
    cancel: () => {
      isHeard = false;
    },
  });
}

function refuse(status: 400 | 401 | 409 | 413, message: string): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 409 && { 'retry-after': String(RETRY_AFTER_S) }) };
  return Response.json({ message }, { status, headers });
}
