import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { bandsOf } from '@portal/shared/grades';
import { type Column, formatDate, formatNumber } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { toScaleText } from './scale-text.ts';

const columns = 'id, name, startsOn:starts_on, grades, decimals, source, updatedAt:updated_at';

const schemes = (client: DatabaseClient) => client.from('grade_schemes').select(columns, COUNTED);

/** A version of the department's scheme. */
export type GradeScheme = RowOf<ReturnType<typeof schemes>>;

export const listSchemes = listQueryOf(queryKeys.grades.schemes, schemes, { sorts: ['starts_on', 'name'] });

export const readScheme = readOne(schemes);

export const schemeColumns: readonly Column<GradeScheme>[] = [
  { key: 'name', header: 'Scheme', isSortable: true, render: ({ name }) => name },
  {
    key: 'starts_on',
    header: 'For terms from',
    isSortable: true,
    render: ({ startsOn }) => <NoWrap>{formatDate(startsOn, { style: 'short' })}</NoWrap>,
  },
  {
    key: 'grades',
    header: 'Grades',
    render: (row) =>
      bandsOf(row.grades)
        .map(({ grade, from, points }) => `${grade} from ${formatNumber(from, 2)}%: ${points}`)
        .join('; '),
  },
  { key: 'source', header: 'Source', render: ({ source }) => source },
];

export const GradeSchemeForm = defineForm({
  table: 'grade_schemes',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './grade-scheme-schema.ts')).schemeSchema,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'startsOn', label: 'For terms that begin from', kind: 'date', isHalf: true },
    {
      name: 'decimals',
      label: 'Totals are rounded to',
      kind: 'select',
      isHalf: true,
      options: [
        { value: '2', label: 'two decimals' },
        { value: '1', label: 'one decimal' },
        { value: '0', label: 'whole percents' },
      ],
    },
    {
      name: 'grades',
      label: 'Grades',
      kind: 'textarea',
      rows: 8,
      hint: 'One a line, the best first, with its least percentage and its points: “A+ from 90: 10”. The last one begins at 0.',
    },
    {
      name: 'source',
      label: 'Source of the rule',
      kind: 'textarea',
      rows: 3,
      hint: 'Students read it below their grades.',
    },
  ],
  empty: { name: '', startsOn: '', decimals: '2', grades: '', source: '' },
  typedOf: (record: GradeScheme) => ({
    grades: toScaleText(bandsOf(record.grades)),
    decimals: String(record.decimals) as '0' | '1' | '2',
  }),
  titles: { create: 'New grade scheme', edit: ({ name }: GradeScheme) => `Edit ${name}`, submit: 'Add grade scheme' },
  description: () =>
    'It turns totals into letters and points. Once results are declared by it, it stays: add another one for the terms to come. Single marks keep the seven letters A+ to F.',
});
