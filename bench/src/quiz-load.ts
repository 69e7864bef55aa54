import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import { signIn } from './backend/contender.ts';
import { type PortalWithStaff, startPortalWithStaff } from './backend/portal-with-staff.ts';
import { processorTimeOfChildren } from './backend/processor-time.ts';
import { print } from './report.ts';

/**
 * Many students on one quiz at the same time, through HTTP, on PGlite and on a Postgres server of its own: each begins within the first
 * `arrival` seconds, answers one question after the other with a pause of `pause` seconds (half to one and a half times), and submits.
 * Meanwhile somebody reads the list of quizzes. Afterwards some sit it by themselves, one after the other, for what each request costs a
 * processor whatever else the machine does. Usage: `npm run bench:quiz -- [students] [pause] [arrival]`.
 */
const [students = '300', pause = '8', arrival = '15'] = process.argv.slice(2);
const QUESTIONS = 10;
const password = 'Correct1horse';
/** How many requests were answered that the server is too busy, and sent again. */
let turnedAway = 0;

const cluster = await startPostgres({ fsync: true });
try {
  print(
    `| ${students} students, ${QUESTIONS} questions, ms | start p50 / p95 | saving p50 / p95 / p99 | submitting p50 / p95 | reads elsewhere p99 | lost answers | sent again | processor: start, save, submit |`,
  );
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  await report('PGlite', await startPortalWithStaff());
  await report('Postgres', await startPortalWithStaff(cluster.url()));
} finally {
  await cluster.stop();
}

async function report(name: string, portal: PortalWithStaff): Promise<void> {
  try {
    turnedAway = 0;
    const quiz = await makeQuiz(portal);
    const crowd = await makeStudents(portal);
    const times = { ...noTimes(), read: [] as number[] };
    const acknowledged = new Map<string, string>();
    const ends = new AbortController();
    const reading = readElsewhere(portal, times.read, ends.signal);
    const sitting = Promise.all(crowd.map((headers) => sit(portal.origin, headers, quiz, times, acknowledged)));
    await Promise.all([sitting.finally(() => ends.abort()), reading]);
    const stored = (await portal.query(
      `select attempt_id || ' ' || position as place, answer::text as answer from public.attempt_questions where answer is not null`,
    )) as { place: string; answer: string }[];
    const kept = new Map(stored.map(({ place, answer }) => [place, (JSON.parse(answer) as { text: string }).text]));
    const lost = [...acknowledged].filter(([place, answer]) => kept.get(place) !== answer).length;
    const costs = await costsOfOne(portal.origin, crowd.slice(0, 20), quiz);
    print(
      `| ${name} | ${at(times.start, 50)} / ${at(times.start, 95)} | ${at(times.save, 50)} / ${at(times.save, 95)} / ${at(times.save, 99)} | ${at(times.submit, 50)} / ${at(times.submit, 95)} | ${at(times.read, 99)} | ${lost} of ${acknowledged.size} | ${turnedAway} | ${costs} |`,
    );
  } finally {
    await portal.stop();
  }
}

interface Times {
  start: number[];
  save: number[];
  submit: number[];
}

function noTimes(): Times {
  return { start: [], save: [], submit: [] };
}

type Call = <Answer>(name: string, parameters: object, into: number[]) => Promise<Answer>;

function callerOf(origin: string, headers: Record<string, string>): Call {
  return async <Answer>(name: string, parameters: object, into: number[]) => {
    const began = performance.now();
    const ask = () =>
      fetch(`${origin}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(parameters),
      });
    let answer = await ask();
    // As pages do: the same again, after 2.5 to 5 s. The time counts.
    for (; answer.status === 503; answer = await ask()) {
      turnedAway += 1;
      await delay(2_500 * (1 + Math.random()));
    }
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    const body = (await answer.json()) as Answer;
    into.push(performance.now() - began);
    return body;
  };
}

/** What beginning (with the paper), saving and submitting cost the back end, in milliseconds of a processor. */
async function costsOfOne(origin: string, some: readonly Record<string, string>[], quiz: string): Promise<string> {
  const spent = { start: 0, save: 0, submit: 0 };
  const { start, save, submit } = noTimes();
  const measured = async (step: keyof typeof spent, work: () => Promise<unknown>) => {
    const before = processorTimeOfChildren();
    await work();
    spent[step] += processorTimeOfChildren() - before;
  };
  const attempts = some.map((headers) => ({ attempt: randomUUID(), call: callerOf(origin, headers) }));
  await measured('start', async () => {
    for (const { attempt, call } of attempts) {
      await call('start_quiz', { quiz_id: quiz, attempt }, start);
      await call('attempt_paper', { attempt_id: attempt }, start);
    }
  });
  await measured('save', async () => {
    for (const { attempt, call } of attempts)
      for (let position = 1; position <= QUESTIONS; position += 1)
        await call('save_answers', { attempt_id: attempt, changes: changeOf(position, 'words') }, save);
  });
  await measured('submit', async () => {
    for (const { attempt, call } of attempts) await call('submit_quiz', { attempt_id: attempt }, submit);
  });
  const each = (sum: number, count: number) => (sum / count).toFixed(1);
  return [
    each(spent.start, attempts.length),
    each(spent.save, attempts.length * QUESTIONS),
    each(spent.submit, attempts.length),
  ].join(', ');
}

function changeOf(position: number, words: string) {
  return { [position]: { answer: { text: words }, revision: 0 } };
}

/** One student from beginning to end. */
async function sit(
  origin: string,
  headers: Record<string, string>,
  quiz: string,
  times: Times,
  acknowledged: Map<string, string>,
): Promise<void> {
  const attempt = randomUUID();
  const call = callerOf(origin, headers);
  await delay(Math.random() * Number(arrival) * 1000);
  await call('start_quiz', { quiz_id: quiz, attempt }, times.start);
  await call('attempt_paper', { attempt_id: attempt }, times.start);
  for (let position = 1; position <= QUESTIONS; position += 1) {
    await delay(Number(pause) * 1000 * (0.5 + Math.random()));
    const words = `answer ${randomUUID()}`;
    const { saved } = await call<{ saved: Record<string, number> }>(
      'save_answers',
      { attempt_id: attempt, changes: changeOf(position, words) },
      times.save,
    );
    if (saved[position] === 1) acknowledged.set(`${attempt} ${position}`, words);
  }
  await call('submit_quiz', { attempt_id: attempt }, times.submit);
}

async function readElsewhere(portal: PortalWithStaff, times: number[], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const began = performance.now();
    const answer = await fetch(`${portal.origin}/rest/v1/quiz_summaries?select=id,title,participants&limit=12`, {
      // A connection of its own each time: one that idles here may be closed while it is used again.
      headers: { ...portal.headers, connection: 'close' },
    });
    await answer.text();
    times.push(performance.now() - began);
    await delay(100);
  }
}

async function makeQuiz(portal: PortalWithStaff): Promise<string> {
  const id = randomUUID();
  await portal.query(
    `with made as (insert into public.quizzes (id, slug, title, description, category, difficulty, duration_minutes, published)
       values ('${id}', 'bench', 'Bench', '', 'statistics', 'Easy', 60, true)),
     asked as (insert into public.questions (title) select 'Bench ' || n from generate_series(1, ${QUESTIONS}) n returning id),
     shown as (insert into public.question_versions (question_id, version, kind, stem, parameters, key)
       select id, 1, 'text', 'Which number follows {{a}}?', '[{"name": "a", "integers": [1, 99]}]', '{"accepted": ["one"]}' from asked)
     select 1`,
  );
  await portal.query(
    `insert into public.quiz_items (quiz_id, position, question_id)
     select '${id}', row_number() over (order by title), id from public.questions where title like 'Bench %'`,
  );
  return id;
}

/** Accounts with the password of one that was made as accounts are, signed in, eight at a time. */
async function makeStudents(portal: PortalWithStaff): Promise<Record<string, string>[]> {
  const { headers } = await portal.addPerson('student');
  const apikey = headers['apikey'] ?? '';
  await portal.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     select instance_id, gen_random_uuid(), aud, role, 'student' || n || '@bench.example', encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
     from auth.users model, generate_series(1, ${students}) n where model.email = 'student@bench.example'`,
  );
  await portal.query(
    `insert into public.profiles (id, email, full_name, role) select id, email, 'Bench', 'student' from auth.users where email like 'student%@bench.example'
     on conflict (id) do nothing`,
  );
  const tokens: Record<string, string>[] = [];
  const names = Array.from({ length: Number(students) }, (_, index) => `student${index + 1}@bench.example`);
  const next = async (): Promise<void> => {
    for (let email = names.pop(); email; email = names.pop())
      tokens.push({ apikey, authorization: `Bearer ${await signIn(portal.origin, apikey, { email, password })}` });
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return tokens;
}

/** A percentile in whole milliseconds. */
function at(times: readonly number[], percent: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0).toFixed(0);
}
