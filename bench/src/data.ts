import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import postgres from 'postgres';
import { type PortalWithStaff, startPortalWithStaff } from './backend/portal-with-staff.ts';
import { type DepartmentSize, fillDepartment, rowsOf, textIdOf } from './department-of-size.ts';
import { median, print } from './report.ts';
import { type Asker, type PageRequest, requestsOf } from './requests-of-pages.ts';

/**
 * What pages ask of the database in a small department and in one of 5,000 students, 500 groups, 1,000,000 entries on rolls, 200,000 marks and
 * 20,000 materials, side by side in one run. Usage: `npm run bench:data -- [classes] [runs] [only] [where]`; only: a pattern for the names of
 * requests; where: embedded, or server for a Postgres server that the run starts.
 */
const [classes = '200', runs = '15', only = '', where = 'embedded'] = process.argv.slice(2);
const SMALL = { classes: 6, materials: 600 };
const LARGE = { classes: Number(classes), materials: 100 * Number(classes) };
/** What takes longer than so many times the small one is told. */
const MOST = 1.5;

interface Department {
  backend: PortalWithStaff;
  askers: Record<Asker, Record<string, string>>;
  studentId: string;
  professorId: string;
}

const cluster = where === 'server' ? await startPostgres({ fsync: true }) : null;
const [small, large] = await Promise.all([SMALL, LARGE].map(prepare));
if (!small || !large) throw new Error('Two departments were to be made.');
try {
  const { students, groups, attendance, marks, materials } = rowsOf(LARGE);
  print(
    `Large: ${[students, groups, attendance, marks, materials].map((n) => n.toLocaleString('en')).join(', ')} students, groups, entries on rolls, marks, materials.`,
  );
  print(`| median of ${runs}, ms | asked as | small | large | |`);
  print('| --- | --- | ---: | ---: | ---: |');
  const requests = [small, large].map(({ studentId }) => requestsOf(textIdOf, studentId));
  for (const [place, { name, asker }] of (requests[0] ?? []).entries()) {
    if (!new RegExp(only).test(name)) continue;
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < Number(runs) + 3; run += 1) {
      for (const [index, department] of [small, large].entries()) {
        const request = requests[index]?.[place];
        if (request === undefined) continue;
        if (request.before !== undefined) await department.backend.query(request.before);
        const time = await ask(department, request);
        if (run >= 3) times[index]?.push(time);
      }
    }
    const [one, other] = times.map(median);
    const ratio = (other ?? Number.NaN) / (one ?? Number.NaN);
    print(
      `| ${name} | ${asker} | ${one?.toFixed(1)} | ${other?.toFixed(1)} | ${ratio.toFixed(2)}x${ratio > MOST ? ' (over 1.5x)' : ''} |`,
    );
  }
  if (only === '') await printInside(large);
} finally {
  await Promise.all([small.backend.stop(), large.backend.stop()]);
  await cluster?.stop();
}

async function prepare(size: DepartmentSize): Promise<Department> {
  const backend = await startPortalWithStaff(cluster === null ? undefined : await databaseOf(cluster, size));
  const [student, professor] = [await backend.addPerson('student'), await backend.addPerson('professor')];
  await fillDepartment(backend, size, { student: student.id, professor: professor.id });
  return {
    backend,
    studentId: student.id,
    professorId: professor.id,
    askers: { hod: backend.headers, student: student.headers, professor: professor.headers },
  };
}

async function databaseOf(server: PostgresCluster, { classes }: DepartmentSize): Promise<string> {
  const database = `bench_${classes}`;
  const sql = postgres(server.url(), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create database ${database}`);
  await sql.end();
  return server.url({ database });
}

/** What three deeds take in the database itself, as whoever does them. */
async function printInside({ backend, studentId, professorId }: Department): Promise<void> {
  await backend.query(`create or replace function private.bench_ms(person uuid, statement text) returns double precision language plpgsql as $$
    declare begun timestamptz;
    begin
      perform set_config('request.jwt.claims', json_build_object('sub', person, 'role', 'authenticated')::text, true);
      perform set_config('role', 'authenticated', true);
      begun := clock_timestamp();
      execute statement;
      return extract(epoch from clock_timestamp() - begun) * 1000;
    end $$`);
  print(`\n| in the database, large, median of ${runs}, ms | |`);
  print('| --- | ---: |');
  for (const { name, asker, before, path, body } of requestsOf(textIdOf, studentId)) {
    if (!['this week', 'opening a roll', 'saving one mark'].includes(name)) continue;
    const args = Object.entries(body ?? {}).map(([key, value]) => `${key} => ${literalOf(value)}`);
    const statement = `select * from public.${path.replace('rpc/', '')}(${args.join(', ')})`;
    const times: number[] = [];
    for (let run = 0; run < Number(runs) + 3; run += 1) {
      if (before !== undefined) await backend.query(before);
      const person = asker === 'student' ? studentId : professorId;
      const rows = (await backend.query(
        `select private.bench_ms('${person}', $statement$${statement}$statement$) as ms`,
      )) as {
        ms: number;
      }[];
      if (run >= 3) times.push(Number(rows[0]?.ms));
    }
    print(`| ${name} | ${median(times).toFixed(1)} |`);
  }
}

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
}

async function ask({ backend, askers }: Department, { asker, path, body, isCounted }: PageRequest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${backend.origin}/rest/v1/${path}`, {
    headers: {
      ...askers[asker],
      'content-type': 'application/json',
      ...(isCounted && { prefer: 'count=estimated' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - began;
}
