import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';

export interface StudentProgress {
  id: string;
  name: string | null;
  email: string;
  courses: number;
  waiting: number;
  /** Hours attended, late ones included, of hours that count. */
  attended: number;
  hours: number;
  /** Marks reached of marks to be reached, over the assessments with a result. */
  marks: number;
  maxMarks: number;
  results: number;
}

/** Students with what is recorded of each: seats, attendance, results. */
export async function listProgress(request: ListRequest, signal: AbortSignal): Promise<ListPage<StudentProgress>> {
  const client = await database();
  let query = client
    .from('profiles')
    .select(
      `id, full_name, email,
      course_enrolments!course_enrolments_profile_id_fkey(status),
      attendance_records!attendance_records_student_id_fkey(status),
      assessment_results!assessment_results_student_id_fkey(score, assessments!assessment_results_assessment_id_fkey(max_marks))`,
      { count: 'estimated' },
    )
    .eq('role', 'student');
  if (request.search !== '') query = query.or(anyContains(['full_name', 'email'], request.search));
  const column = orderColumn(['full_name', 'email'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return {
    total,
    rows: rows.map((row) => {
      const counted = row.attendance_records.filter(({ status }) => status !== 'excused');
      return {
        id: row.id,
        name: row.full_name,
        email: row.email,
        courses: row.course_enrolments.filter(({ status }) => status === 'enrolled').length,
        waiting: row.course_enrolments.filter(({ status }) => status === 'waiting').length,
        attended: counted.filter(({ status }) => status === 'present' || status === 'late').length,
        hours: counted.length,
        marks: sum(row.assessment_results.map(({ score }) => score)),
        maxMarks: sum(row.assessment_results.map(({ assessments }) => assessments.max_marks)),
        results: row.assessment_results.length,
      };
    }),
  };
}

export function listProgressQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'progress', request],
    queryFn: ({ signal }) => listProgress(request, signal),
    placeholderData: keepPreviousData,
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
