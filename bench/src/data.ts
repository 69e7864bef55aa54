import { type PortalWithStaff, startPortalWithStaff } from './backend/portal-with-staff.ts';
import { fillDepartment, rowsOf, textIdOf } from './department-of-size.ts';
import { type Asker, type PageRequest, requestsOf } from './requests-of-pages.ts';

/**
 * What pages ask of the database in a small department and in one of 5,000 students, 500 groups, 1,000,000 entries on rolls, 200,000 marks and
 * 20,000 materials, both on the embedded database, side by side in one run. Usage: `npm run bench:data -- [classes] [runs]`.
 */
const [classes = '200', runs = '15'] = process.argv.slice(2);
const SMALL = { classes: 6, materials: 120 };
const LARGE = { classes: Number(classes), materials: 100 * Number(classes) };
/** What takes longer than so many times the small one is told. */
const MOST = 1.5;

interface Department {
  backend: PortalWithStaff;
  askers: Record<Asker, Record<string, string>>;
  studentId: string;
}

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
} finally {
  await Promise.all([small.backend.stop(), large.backend.stop()]);
}

async function prepare(size: { classes: number; materials: number }): Promise<Department> {
  const backend = await startPortalWithStaff();
  const [student, professor] = [await backend.addPerson('student'), await backend.addPerson('professor')];
  await fillDepartment(backend, size, { student: student.id, professor: professor.id });
  return {
    backend,
    studentId: student.id,
    askers: { hod: backend.headers, student: student.headers, professor: professor.headers },
  };
}

async function ask({ backend, askers }: Department, { asker, path, body }: PageRequest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${backend.origin}/rest/v1/${path}`, {
    headers: { ...askers[asker], 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
