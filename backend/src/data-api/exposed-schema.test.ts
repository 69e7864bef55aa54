import { exposed } from './exposed-schema.ts';

const keys = [
  { table: 'enrolments', ref_table: 'courses' },
  { table: 'enrolments', ref_table: 'profiles' },
  { table: 'courses', ref_table: 'departments' },
];

const view = (name: string, sql: string) => ({ name, sql, schema: 'public' });

function textsOf(...views: ReturnType<typeof view>[]): string[] {
  return exposed({ tables: [], views, functions: [], foreign_keys: keys }).views.map(({ sql }) => sql);
}

test('the library is not given the texts of views, which it would search for every request, column by column', () => {
  expect(
    textsOf(view('open_courses', 'SELECT c.id, (c.seats)::integer AS seats FROM courses c WHERE c.is_open')),
  ).toEqual(['']);
});

test.each([
  'SELECT * FROM enrolments e',
  'SELECT e.id, (e.mark)::text AS mark\n   FROM public.enrolments e\n   JOIN courses c ON true',
  'SELECT e.id FROM public."enrolments" e',
])('it learns which table that joins two others a view reads: %s', (sql) => {
  const [text] = textsOf(view('my_enrolments', sql));
  expect(text).toMatch(/^from \S*enrolments"?$/i);
});

test('what it knows is narrowed once', () => {
  const introspection = { tables: [], views: [], functions: [], foreign_keys: keys };
  expect(exposed(introspection)).toBe(exposed(introspection));
});
