import { queryOptions } from '@tanstack/react-query';
import { changeRow, database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { defineForm } from '../../ui/define-form.tsx';

const columns =
  'id:group_id, credits, dropAssignments:drop_assignments, dropAssessments:drop_assessments, updatedAt:updated_at';

const rules = (client: DatabaseClient) => client.from('grade_rules').select(columns);

/** How a group is graded; its id is that of the group. */
export type GradeRules = RowOf<ReturnType<typeof rules>>;

/** A time at which the results of a group were declared. */
export interface Declared {
  number: number;
  declaredAt: string;
  reason: string | null;
}

export const readRules = async (groupId: string, signal?: AbortSignal): Promise<GradeRules> => {
  const client = await database();
  const query = rules(client).eq('group_id', groupId);
  const [row] = unwrap(await (signal ? query.abortSignal(signal) : query));
  if (!row) throw new Error('A group has no rules.');
  return row;
};

/** The rules of a group and when its results were declared, the last time first. */
export function gradeRulesQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.grades.rules(groupId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const [rule, declarations] = await Promise.all([
        readRules(groupId, signal),
        client
          .from('result_declarations')
          .select('number, declaredAt:declared_at, reason')
          .eq('group_id', groupId)
          .order('number', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      ]);
      const declared: Declared[] = unwrap(declarations);
      return { rule, declared };
    },
  });
}

export const GradeRulesForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './grade-rules-schema.ts')).rulesSchema,
  fields: [
    {
      name: 'credits',
      label: 'Credits',
      isOptional: true,
      hint: 'They weigh the subject in SGPA and CGPA. 0: it is in neither.',
    },
    { name: 'dropAssignments', label: 'Assignments dropped at most', kind: 'number', isHalf: true },
    { name: 'dropAssessments', label: 'Assessments dropped at most', kind: 'number', isHalf: true },
  ],
  empty: { credits: '', dropAssignments: '0', dropAssessments: '0' },
  save: (opened, input, record: GradeRules | null) =>
    changeRow('grade_rules', opened ?? { id: record?.id ?? '', updatedAt: null }, {
      credits: input.credits,
      drop_assignments: input.dropAssignments,
      drop_assessments: input.dropAssessments,
    }),
  titles: { create: 'How this group is graded', edit: () => 'How this group is graded', submit: 'Save' },
  description: () =>
    'Weights stand at each task. For each student those are dropped without which the total is greatest. What was declared already stays.',
});
