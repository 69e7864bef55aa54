import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { programUrl } from '../program-url.ts';
import type { Ask, Reply, ThreadInput } from './pglite-messages.ts';

export interface MachineEvents {
  reply(reply: Reply): void;
  /** The thread is gone although nobody ended it. */
  gone(reason: string): void;
}

/** One thread with one embedded Postgres. It loads at once, and opens its files when it is told to. */
export class PgliteMachine {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #events: MachineEvents;
  #system: string | null = null;
  #opened: { resolve(): void; reject(error: Error): void } | null = null;
  #isEnded = false;
  #reason = 'its thread ended';

  private constructor(folder: string | null, code: WebAssembly.Module, events: MachineEvents) {
    const { port1, port2 } = new MessageChannel();
    this.#events = events;
    this.#port = port1;
    this.#worker = new Worker(programUrl('pglite-thread', new URL('./pglite-worker-entry.mjs', import.meta.url)), {
      execArgv: [],
      workerData: { folder, code, port: port2 } satisfies ThreadInput,
      transferList: [port2],
    });
    this.#worker.on('error', (error) => this.#goes(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', () => this.#goes('its thread ended'));
    this.#port.on('message', (reply: Reply) => this.#take(reply));
    this.isBusy = false;
    this.#worker.unref();
  }

  static async start(folder: string | null, events: MachineEvents): Promise<PgliteMachine> {
    return new PgliteMachine(folder, await compiledCode(), events);
  }

  /** Opens the files, which no other machine may have open. Rejects when that fails; the machine is of no use then. */
  async open(): Promise<void> {
    this.isBusy = true;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#opened = { resolve, reject };
        if (this.#isEnded) reject(new Error(this.#reason));
        else this.post({ kind: 'open' });
      });
    } finally {
      this.isBusy = false;
    }
  }

  post(ask: Ask): void {
    this.#port.postMessage(ask);
  }

  /** Takes what it has answered already, while this thread was busy with something else. */
  drain(): void {
    for (let arrived = receiveMessageOnPort(this.#port); arrived; arrived = receiveMessageOnPort(this.#port)) {
      this.#take(arrived.message as Reply);
    }
  }

  /** Whether this process waits for the machine; an idle one does not keep it alive. */
  set isBusy(isBusy: boolean) {
    if (isBusy) this.#port.ref();
    else this.#port.unref();
  }

  /** How long a processor has worked for it, in milliseconds; null where the system does not tell. */
  get processorTime(): number | null {
    if (!this.#system) return null;
    try {
      // Behind the name, which may hold anything: the state is the first of the fields, user and system time the twelfth and thirteenth.
      const stat = readFileSync(`/proc/${this.#system}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
    } catch {
      return null;
    }
  }

  /** Ends the thread, whatever it does; nothing is written once this has resolved. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#port.close();
    await this.#worker.terminate();
  }

  #take(reply: Reply): void {
    if (this.#isEnded) return;
    const opened = this.#opened;
    if (!opened) return this.#events.reply(reply);
    this.#opened = null;
    if (reply.kind === 'opened') {
      this.#system = reply.system;
      opened.resolve();
    } else {
      opened.reject(new Error(reply.kind === 'ended' ? reply.reason : 'it answered out of turn'));
    }
  }

  #goes(reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#reason = reason;
    this.#port.close();
    if (this.#opened) this.#opened.reject(new Error(reason));
    else this.#events.gone(reason);
  }
}

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

let code: Promise<WebAssembly.Module> | null = null;

/** Compiled once, and shared by all threads together with what the engine learns of it. */
function compiledCode(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  code ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return code;
}
