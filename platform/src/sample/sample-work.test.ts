import { tryAs } from '../database/testing/act-as.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { ON_THE_DESK } from './sample-work.ts';

let sample: Awaited<ReturnType<typeof openSampleDatabase>>;

beforeAll(async () => {
  sample = await openSampleDatabase();
  await sample.prepare(true);
});
afterAll(() => sample.close());

test('has work that waits to be marked, and some that the two who sign in can hand in', async () => {
  const waiting = await sample.db.query(`
    select from public.tasks task
    join public.group_teachers teacher on teacher.group_id = task.group_id
    join public.profiles person on person.id = teacher.profile_id and person.role = 'professor'
    where task.released_at is null and task.due_at < now() and exists (select from public.submissions handed where handed.task_id = task.id)`);
  expect(waiting.length).toBeGreaterThan(1);
  for (const name of ['Ananya Rao', 'Rohan Nair']) {
    const id = await sample.idOf(`public.profiles where full_name = '${name}'`);
    const open = await tryAs(sample.db, id ?? null, (session) => session.query('select public.open_tasks()'));
    expect(open.length).toBeGreaterThan(0);
  }
});

test('whatever the hour of the week at which it is made, work of two tasks lies on the desk of a professor', async () => {
  // One test at home opens with the first start, not with the week.
  const due = await sample.db.query<{ hour: number }>(`
    select (extract(epoch from task.due_at - date_trunc('week', now(), 'Asia/Kolkata')) / 3600)::float8 as hour
    from public.tasks task
    join public.group_teachers teacher on teacher.group_id = task.group_id
    join public.profiles person on person.id = teacher.profile_id and person.role = 'professor'
    where task.takes_text and task.title not like 'Take-home%'`);
  const onDesk = (now: number) => due.filter(({ hour }) => hour < now && now - hour <= ON_THE_DESK).length;
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => hour + 0.5);
  expect(hours.filter((hour) => onDesk(hour) < 2)).toEqual([]);
});
