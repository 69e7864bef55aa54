import type { ChildProcess } from 'node:child_process';
import type { BucketSettings } from '@portal/backend/bucket';
import { forkProgram } from '@portal/backend/testing/fork-program';

interface Ready {
  port: number;
  publishableKey: string;
  secretKey: string;
}

/** A process that serves the portal's backend, with all its migrations, from a data directory that outlives it. */
export class PortalProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<number | null>;
  #ready: Ready | null = null;

  /** `sharedDir` is the folder that it has in common with other gateways of the database, `bucket` what they have in its place. */
  constructor(dataDir: string, databaseUrl = '', sharedDir = dataDir, bucket?: BucketSettings) {
    const settings = bucket ? [JSON.stringify(bucket)] : [];
    const places = [dataDir, databaseUrl, sharedDir, ...settings];
    this.#child = forkProgram('tools/src/durability/portal-backend-process.ts', places);
    this.#gone = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  /** Resolves when it answers. Rejects when it ends before. */
  async ready(): Promise<this> {
    const message = new Promise<Ready>((resolve) => this.#child.once('message', (sent: Ready) => resolve(sent)));
    const ended = this.#gone.then((code) => {
      throw new Error(`The backend ended with ${code} before it was ready.`);
    });
    this.#ready = await Promise.race([message, ended]);
    ended.catch(() => undefined);
    return this;
  }

  /** Asks the backend with one of its keys; null when it is gone. */
  async ask(path: string, init: RequestInit & { key?: 'publishableKey' | 'secretKey' } = {}): Promise<Response | null> {
    if (!this.#ready) throw new Error('The backend is not ready.');
    const { key = 'publishableKey', ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('apikey', this.#ready[key]);
    try {
      return await fetch(`http://127.0.0.1:${this.#ready.port}${path}`, { ...rest, headers });
    } catch {
      return null;
    }
  }

  post(path: string, body: object, key?: 'secretKey'): Promise<Response | null> {
    return this.ask(path, {
      ...(key ? { key } : {}),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** SIGKILL: nothing is finished, closed or told. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }

  async stop(): Promise<void> {
    this.#child.send('stop');
    await this.#gone;
  }
}
