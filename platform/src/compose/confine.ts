import { inspect } from 'node:util';

/** Lines of a thread that are passed on; a build that writes more is not heard any further. */
const LINES_AT_MOST = 20;
const LONGEST_LINE = 300;

/** Ways to other threads and hosts that rendering has no use for. */
const REMOVED = ['BroadcastChannel', 'WebSocket', 'EventSource', 'navigator', 'localStorage'];

interface Confinement {
  /** The only origin that `fetch` may ask. */
  dataUrl: string;
  /** Takes what is written to the console, a line at a time. */
  say: (line: string) => void;
  /** Told the path and query of each request to the data. */
  onRead: (read: string) => void;
}

/**
 * Takes away from this thread what a server build has no business with: the real `process` (environment, Node's own modules, exit), hosts other
 * than the data, unlimited output. It guards against mistakes and curiosity; a thread is no wall against an attacker
 * (docs/decisions/0024-what-a-server-build-may-do.md).
 */
export function confineThread({ dataUrl, say, onRead }: Confinement): void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
  define('process', standIn());
  define('console', boundedConsole(say));
  define('fetch', fetchFrom(new URL(dataUrl).origin, globalThis.fetch, onRead));
  for (const name of REMOVED) define(name, undefined);
}

/** What libraries look for before they do anything else. */
function standIn(): object {
  const { version, platform, arch } = process;
  return Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    version,
    versions: Object.freeze({ node: process.versions.node }),
    platform,
    arch,
    argv: Object.freeze([]),
    cwd: () => '/',
    emitWarning: () => undefined,
    nextTick: (work: (...words: unknown[]) => void, ...words: unknown[]) => queueMicrotask(() => work(...words)),
  });
}

function boundedConsole(say: (line: string) => void): object {
  let lines = 0;
  const write = (...words: unknown[]) => {
    lines += 1;
    if (lines > LINES_AT_MOST) return;
    const line = words.map((word) => (typeof word === 'string' ? word : inspect(word, { depth: 1 }))).join(' ');
    say(lines === LINES_AT_MOST ? '(further lines are left out)' : line.slice(0, LONGEST_LINE));
  };
  const names = [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'trace',
    'assert',
    'dir',
    'table',
    'group',
    'groupEnd',
    'time',
    'timeEnd',
  ];
  const loud = new Set(['log', 'info', 'warn', 'error', 'debug']);
  return Object.freeze(Object.fromEntries(names.map((name) => [name, loud.has(name) ? write : () => undefined])));
}

function fetchFrom(origin: string, original: typeof fetch, onRead: (read: string) => void): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return Promise.reject(new TypeError(`A server build may not ask ${url.origin}.`));
    onRead(url.pathname + url.search);
    return original(input, { ...init, redirect: 'error' });
  };
}
