import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn, staffAccount } from './accounts.ts';
import { print } from './report.ts';

/**
 * What enrolments cost a portal that runs: processor seconds and pages drawn, beside as long a time of quiet. One built-in account takes a
 * seat and gives it back. Usage: `npm run bench:enrolments -- [data directory] [enrolments] [seconds]`.
 */
const [dataDir = '.portal', enrolments = '200', seconds = '60'] = process.argv.slice(2);

interface Health {
  composer: { state: string; generation: { wanted: number; served: number }; drawn?: number };
}

/** Ticks of a processor in /proc/<pid>/stat, a second (`getconf CLK_TCK` on Linux). */
const TICKS_A_SECOND = 100;

const { pid, url } = readJson<{ pid: number; url: string }>('portal.json');
const { publishableKey } = await ask<{ publishableKey: string }>('/config.json');
const { access_token: token } = await signIn(url, staffAccount(dataDir, 'hod'));
const courses = await ask<{ id: string }[]>('/rest/v1/courses?select=id&status=neq.Draft&order=id');

const total = Number(enrolments);
const quiet = await measure(() => delay(Number(seconds) * 1_000));
const busy = await measure(enrolAll);

print(`| ${total} enrolments in ${seconds} s | quiet | with enrolments |`);
print('| --- | ---: | ---: |');
print(`| processor seconds of the portal | ${quiet.processor.toFixed(1)} | ${busy.processor.toFixed(1)} |`);
print(`| pages drawn | ${quiet.drawn ?? '?'} | ${busy.drawn ?? '?'} |`);
print(`| compositions | ${quiet.compositions} | ${busy.compositions} |`);
print(`| changes noticed | ${quiet.changes} | ${busy.changes} |`);
print(`\nServed ${Math.round(busy.lateMs)} ms after the last one; ${busy.done} of ${total} answered`);

async function measure<Result>(work: () => Promise<Result>) {
  await untilCurrent();
  const [before, processor] = [(await health()).composer, processorSeconds()];
  const compositions = countCompositions();
  const done = await work();
  const endedAt = performance.now();
  await untilServed();
  const lateMs = performance.now() - endedAt;
  await untilCurrent();
  const after = (await health()).composer;
  return {
    done,
    lateMs,
    compositions: compositions(),
    processor: processorSeconds() - processor,
    drawn: after.drawn === undefined || before.drawn === undefined ? null : after.drawn - before.drawn,
    changes: after.generation.wanted - before.generation.wanted,
  };
}

/** Evenly spread; one that is late does not hold up those after it. */
async function enrolAll(): Promise<number> {
  const startedAt = performance.now();
  const answers: Promise<unknown>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = startedAt + (index * Number(seconds) * 1_000) / total;
    await delay(Math.max(0, due - performance.now()));
    const call = index % 2 === 0 ? 'enrol_in_course' : 'leave_course';
    const course = courses[Math.floor(index / 2) % courses.length];
    answers.push(ask(`/rest/v1/rpc/${call}`, { course_id: course?.id }));
  }
  return (await Promise.allSettled(answers)).filter(({ status }) => status === 'fulfilled').length;
}

/** Counts how often visitors get newer pages, until it is asked for the number. */
function countCompositions(): () => number {
  const served = new Set<number>();
  const timer = setInterval(() => {
    health().then(
      ({ composer }) => served.add(composer.generation.served),
      () => undefined,
    );
  }, 100);
  return () => {
    clearInterval(timer);
    return Math.max(0, served.size - 1);
  };
}

/** What was noticed so far is served. */
async function untilServed(): Promise<void> {
  await delay(200);
  const { wanted } = (await health()).composer.generation;
  while ((await health()).composer.generation.served < wanted) await delay(50);
}

/** Nothing has changed for some seconds and what is served is current. */
async function untilCurrent(): Promise<void> {
  let [calm, last] = [0, -1];
  while (calm < 3) {
    await delay(1_000);
    const { state, generation } = (await health()).composer;
    calm = state === 'current' && generation.wanted === last ? calm + 1 : 0;
    last = generation.wanted;
  }
}

function health(): Promise<Health> {
  return ask<Health>('/healthz');
}

async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const answer = await fetch(url + address, {
    headers: {
      'content-type': 'application/json',
      ...(address.startsWith('/rest') && { apikey: publishableKey, authorization: `Bearer ${token}` }),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

/** User and system time of all its threads (proc_pid_stat(5), fields 14 and 15). */
function processorSeconds(): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function readJson<Value>(name: string): Value {
  return JSON.parse(readFileSync(path.join(dataDir, name), 'utf8')) as Value;
}
