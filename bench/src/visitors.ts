import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Visitors who come one by one, independent of each other and of how soon others are answered (a Poisson process). */
export interface Visitors {
  origin: string;
  /** Asked for in turn; `:` stands for a word that nobody asked for before. */
  paths: readonly string[];
  perSecond: number;
  seconds: number;
}

export interface Visits {
  /** From the moment the visitor came to the last byte, in milliseconds, quickest first. */
  milliseconds: number[];
  notFound: number;
  /** Connections that broke, and answers of the server that it cannot. */
  failed: number;
}

/** Sends them from a process of its own, so that they are on time whatever this one measures meanwhile. */
export function sendVisitors(visitors: Visitors): Promise<Visits> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(visitors)]);
  return new Promise((resolve, reject) => {
    child.once('message', resolve).once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The visitors ended with ${code} before they had told what they saw`)),
    );
  });
}

/** The value below which `share` (0 to 1) of the visits lie, in milliseconds. */
export function quantile({ milliseconds }: Visits, share: number): number {
  return milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share))] ?? Number.NaN;
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , visitors = ''] = process.argv;
  process.send(await visit(JSON.parse(visitors) as Visitors));
  process.disconnect();
}

async function visit({ origin, paths, perSecond, seconds }: Visitors): Promise<Visits> {
  const agent = new Agent({ keepAlive: true });
  const seen: Visits = { milliseconds: [], notFound: 0, failed: 0 };
  const answers: Promise<void>[] = [];
  const beganAt = performance.now();
  let comesAt = beganAt;
  for (let visitor = 0; comesAt < beganAt + seconds * 1_000; visitor += 1) {
    await delay(Math.max(0, comesAt - performance.now()));
    const path = paths[visitor % paths.length]?.replace(':', `made-up-${process.pid}-${visitor}`) ?? '/';
    answers.push(readPage(agent, `${origin}${path}`, comesAt, seen));
    comesAt -= (Math.log(1 - Math.random()) / perSecond) * 1_000;
  }
  await Promise.all(answers);
  agent.destroy();
  seen.milliseconds.sort((one, other) => one - other);
  return seen;
}

function readPage(agent: Agent, url: string, comesAt: number, seen: Visits): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().once('close', () => {
        seen.milliseconds.push(performance.now() - comesAt);
        if (answer.statusCode === 404) seen.notFound += 1;
        if ((answer.statusCode ?? 500) >= 500 || !answer.complete) seen.failed += 1;
        resolve();
      });
    }).once('error', () => {
      seen.failed += 1;
      resolve();
    });
  });
}
