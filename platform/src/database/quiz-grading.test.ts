import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Kind, questionOfEachKind } from './testing/quiz-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const share = async (kind: Kind, key: object, answer: object | null): Promise<number | undefined> => {
  const [row] = await db.query<{ share: number }>('select private.share_of($1, $2, $3) as share', [
    kind,
    JSON.stringify(key),
    answer && JSON.stringify(answer),
  ]);
  return row?.share;
};
const number = (value: number, more: object = {}) => ({
  value,
  tolerance: { absolute: 0.1 },
  units: [],
  unit_required: false,
  ...more,
});
const units = [
  { unit: 'cm', factor: 1 },
  { unit: 'm', factor: 100 },
];

test.each([
  ['single', { option: 'a' }, { option: 'a' }, 1],
  ['single', { option: 'a' }, { option: 'b' }, 0],
  ['multiple', { options: ['a', 'b'] }, { options: ['b', 'a'] }, 1],
  ['multiple', { options: ['a', 'b'] }, { options: ['a'] }, 0.5],
  ['multiple', { options: ['a', 'b'] }, { options: ['a', 'b', 'c'] }, 0.5],
  ['multiple', { options: ['a', 'b'] }, { options: ['a', 'a', 'a'] }, 0.5],
  ['multiple', { options: ['a'] }, { options: ['b', 'c', 'd'] }, 0],
  ['multiple', { options: ['a'] }, { options: [] }, 0],
  ['ordering', { order: ['a', 'b', 'c', 'd'] }, { order: ['a', 'b', 'd', 'c'] }, 0.5],
  ['ordering', { order: ['a', 'b'] }, { order: [] }, 0],
  ['matching', { pairs: { a: 'x', b: 'y' } }, { pairs: { a: 'x', b: 'x' } }, 0.5],
  ['text', { accepted: ['Gauss', 'normal*'], case_matters: false }, { text: '  gauss ' }, 1],
  ['text', { accepted: ['normal*'], case_matters: false }, { text: 'Normal   distribution' }, 1],
  ['text', { accepted: ['a b'], case_matters: false }, { text: 'a  b' }, 1],
  ['text', { accepted: ['Gauss'], case_matters: true }, { text: 'gauss' }, 0],
  ['text', { accepted: ['100%'], case_matters: false }, { text: '1000' }, 0],
  ['text', { accepted: ['a_b'], case_matters: false }, { text: 'axb' }, 0],
  ['numeric', number(3.5), { value: '3,5' }, 1],
  ['numeric', number(3.5), { value: '7/2' }, 1],
  ['numeric', number(3.5), { value: '3.4' }, 1],
  ['numeric', number(3.5), { value: '3.39' }, 0],
  ['numeric', number(0.0012, { tolerance: { relative: 0.01 } }), { value: '1.2e-3' }, 1],
  ['numeric', number(-4), { value: '−4' }, 1],
  ['numeric', number(1234), { value: '1,234' }, 1],
  ['numeric', number(1.234, { tolerance: { absolute: 0 } }), { value: '1,234' }, 1],
  ['numeric', number(123_456.5), { value: '1,23,456.5' }, 1],
  ['numeric', number(3.5), { value: 'about 3.5' }, 0],
  ['numeric', number(3.5), { value: '1/0' }, 0],
  ['numeric', number(150, { units }), { value: '1.5', unit: 'm' }, 1],
  ['numeric', number(150, { units }), { value: '150' }, 1],
  ['numeric', number(150, { units }), { value: '150', unit: 'm' }, 0],
  ['numeric', number(150, { units, unit_required: true }), { value: '150' }, 0.5],
  ['numeric', number(150, { units, unit_required: true }), { value: '150', unit: 'm' }, 0.5],
  ['numeric', number(150, { units, unit_required: true }), { value: '150', unit: 'kg' }, 0.5],
  ['numeric', number(150, { units, unit_required: true }), { value: '15' }, 0],
  ['numeric', number(1), null, 0],
  ['single', { option: 'a' }, { option: ['a'] }, 0],
] as const)('%s: of the key %j the answer %j gets %d', async (kind, key, answer, expected) => {
  expect(await share(kind, key, answer)).toBe(expected);
});

test('grading is the same in 1,000 shuffles', async () => {
  for (const { right, ...question } of questionOfEachKind) {
    const rows = await db.query<{ right: number; partial: number; orders: number }>(
      `with version as (
         select jsonb_populate_record(null::public.question_versions, $1) as shown
       ),
       papers as (
         select seed, shown, private.make_paper(shown, seed, true, true) as paper, private.make_paper(shown, seed, false, false) as plain
         from version, generate_series(1, 1000) seed
       ),
       answered as (
         select papers.*, case (shown).kind
           when 'single' then jsonb_build_object('option', private.name_in_paper(seed, 'options', $2::jsonb ->> 'option'))
           when 'multiple' then jsonb_build_object('options', (
             select jsonb_agg(private.name_in_paper(seed, 'options', id)) from jsonb_array_elements_text($2::jsonb -> 'options') id))
           when 'ordering' then jsonb_build_object('order', (
             select jsonb_agg(private.name_in_paper(seed, 'items', id) order by place)
             from jsonb_array_elements_text($2::jsonb -> 'order') with ordinality listed (id, place)))
           when 'matching' then jsonb_build_object('pairs', (
             select jsonb_object_agg(private.name_in_paper(seed, 'left', pair.key), private.name_in_paper(seed, 'right', pair.value))
             from jsonb_each_text($2::jsonb -> 'pairs') pair))
           when 'numeric' then jsonb_build_object('value', paper -> 'key' ->> 'value')
           else $2::jsonb end as answer
         from papers
       )
       select min(private.share_of((shown).kind, paper -> 'key', answer)) as right,
         max(private.share_of((shown).kind, paper -> 'key', case (shown).kind
           when 'multiple' then jsonb_build_object('options', jsonb_build_array(answer -> 'options' -> 0))
           when 'ordering' then jsonb_build_object('order', (answer -> 'order') - 3)
           when 'matching' then jsonb_build_object('pairs', (answer -> 'pairs') - private.name_in_paper(seed, 'left', 'a'))
         end)) as partial,
         count(distinct paper -> 'content')::integer as orders
       from answered`,
      [
        JSON.stringify({ stem: 'Which?', parameters: [], content: {}, feedback: {}, ...question }),
        JSON.stringify(right),
      ],
    );
    expect(rows[0]?.right).toBe(1);
    expect(rows[0]?.partial).toBeCloseTo(
      { multiple: 1 / 2, ordering: 3 / 4, matching: 2 / 3 }[question.kind as 'multiple'] ?? 0,
      12,
    );
    if ('options' in (question.content ?? {})) expect(rows[0]?.orders).toBe(1000);
  }
});
