import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { ask, type Asked, draws, type Row, rowOf } from './testing/statistics-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

describe('what is kept back', () => {
  const classes = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000c00${place}`);
  const terms = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000e00${place}`);
  const courses = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000f00${place}`);

  interface Cell {
    class: string | null;
    term: string | null;
    course: string | null;
    figure: string;
    students: number;
    shares: number[];
  }

  async function fill(session: SqlSession, cells: readonly Cell[]): Promise<void> {
    await session.exec('delete from private.figure_cells where true; delete from private.changed_cells where true');
    await session.query(
      `insert into private.figure_cells (class_id, term_id, course_id, counted_at)
       select distinct "class"::uuid, "term"::uuid, "course"::uuid, timestamptz '2026-11-23 09:00+00'
       from jsonb_to_recordset($1) given ("class" text, "term" text, "course" text)`,
      [JSON.stringify(cells)],
    );
    await session.query(
      `insert into private.figure_counts
       select cell.id, given.figure, given.students, given.reached, given.part, given.students * 10, given.total, given.squares
       from jsonb_to_recordset($1) given ("class" text, "term" text, "course" text, figure text, students integer, reached integer, part numeric, total numeric, squares numeric)
       join private.figure_cells cell on (cell.class_id, cell.term_id, cell.course_id) is not distinct from (given.class::uuid, given.term::uuid, given.course::uuid)`,
      [
        JSON.stringify(
          cells.map(({ shares, ...cell }) => ({
            ...cell,
            reached: shares.filter((share) => share > 7).length,
            part: shares.reduce((sum, share) => sum + share, 0),
            total: shares.reduce((sum, share) => sum + share / 10, 0),
            squares: shares.reduce((sum, share) => sum + (share / 10) ** 2, 0),
          })),
        ),
      ],
    );
  }

  const everyQuestion: Asked[] = [
    ...[null, ...terms].flatMap((asked) =>
      [null, ...classes].flatMap((of) => [
        { by: 'class', term: asked, class: of },
        { by: 'term', term: asked, class: of },
      ]),
    ),
    ...[null, ...courses].map((course) => ({ by: 'course', course })),
  ];

  const sharesOf = (random: () => number, count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 11));

  /** Of a figure its sum, its first row, and the lowest and the highest that is in any row. */
  function outlineOf(answer: readonly Row[], figure: string) {
    const rows = answer.filter((row) => row.figure === figure && row.id !== null);
    const shown = rows.filter(({ students }) => students > 0);
    const judged = shown.map(({ students, mean }) => (figure === 'enrolment' ? students : (mean ?? 0)));
    return {
      all: rowOf(answer, figure, null),
      first: rows.find((row) => row.in_order === 1),
      lowest: Math.min(...judged),
      highest: Math.max(...judged),
    };
  }

  test.each([1, 2, 3, 4, 5, 6])(
    'is in no answer to any question: whatever the students of small cells did, all answers are the same (table %i)',
    async (seed) => {
      const random = draws(seed);
      const places = [
        ...classes.flatMap((of) => terms.map((asked) => ({ class: of, term: asked, course: null }))),
        ...courses.map((course) => ({ class: null, term: null, course })),
      ];
      const cells: Cell[] = places.flatMap((place) =>
        ['enrolment', 'attendance', 'results', 'submissions'].flatMap((figure) => {
          const count = Math.floor(random() * 10);
          return count === 0 ? [] : [{ ...place, figure, students: count, shares: sharesOf(random, count) }];
        }),
      );
      const others = cells.map((cell) => {
        if (cell.students >= 5) return cell;
        const count = 1 + Math.floor(random() * 4);
        return { ...cell, students: count, shares: sharesOf(random, count) };
      });
      expect(cells.some((cell) => cell.students < 5)).toBe(true);
      expect(JSON.stringify(others)).not.toBe(JSON.stringify(cells));

      const answers: Row[][][] = [];
      const answersOfFew: Row[][][] = [];
      await db
        .transaction(async (session) => {
          await session.exec(`
            insert into public.classes (id, name, position) select id::uuid, 'Class ' || place, 90 + place
              from unnest(array['${classes.join("','")}']) with ordinality given (id, place);
            insert into public.terms (id, name, starts_on, ends_on)
              select id::uuid, 'Term ' || place, date '2001-01-01' + place::integer * 100, date '2001-01-01' + place::integer * 100 + 90
              from unnest(array['${terms.join("','")}']) with ordinality given (id, place);
            insert into public.courses (id, slug, code, title, description, level, category, duration, status)
              select id::uuid, 'course-' || place, 'X ' || place, 'Course ' || place, '', 'Beginner', 'statistics', 'x', 'Active'
              from unnest(array['${courses.join("','")}']) with ordinality given (id, place)`);
          await session.query(`select set_config('request.jwt.claims', $1, true)`, [
            JSON.stringify({ sub: people.hod, role: 'authenticated' }),
          ]);
          for (const table of [cells, others]) {
            await fill(session, table);
            const seen: Row[][] = [];
            const ofFew: Row[][] = [];
            for (const question of everyQuestion) {
              seen.push(await ask(session, question));
              ofFew.push(await ask(session, { ...question, most: 1 }));
            }
            answers.push(seen);
            answersOfFew.push(ofFew);
          }
          throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
      expect(answers[1]).toEqual(answers[0]);
      expect(answersOfFew[1]).toEqual(answersOfFew[0]);
      for (const [place, few] of (answersOfFew[0] ?? []).entries()) {
        const whole = answers[0]?.[place] ?? [];
        expect(whole).toEqual(expect.arrayContaining(few));
        for (const figure of ['enrolment', 'attendance', 'results', 'submissions']) {
          expect(outlineOf(few, figure)).toEqual(outlineOf(whole, figure));
          expect(few.filter((row) => row.figure === figure).length).toBeLessThanOrEqual(4);
        }
      }

      // And what is shown is what the large cells make: every sum is the sum of its shown rows.
      const shown = cells.filter((cell) => cell.students >= 5 && cell.class !== null && cell.figure === 'attendance');
      const all = rowOf(answers[0]?.[0] ?? [], 'attendance', null);
      expect(all?.students).toBe(shown.reduce((sum, cell) => sum + cell.students, 0));
      for (const seen of answers[0] ?? []) {
        for (const figure of ['enrolment', 'attendance', 'results', 'submissions']) {
          const rows = seen.filter((row) => row.figure === figure && row.id !== null);
          expect(rowOf(seen, figure, null)?.students).toBe(rows.reduce((sum, row) => sum + row.students, 0));
          expect(rows.every((row) => row.students === 0 || row.students >= 5)).toBe(true);
        }
      }
    },
  );
});
