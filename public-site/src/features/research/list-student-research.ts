import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface StudentResearch {
  id: string;
  title: string;
  student: string;
  level: 'PhD' | 'MSc';
  supervisor: string;
  /** Of the supervisor's card; null for somebody who is not of the faculty any more. */
  supervisorSlug: string | null;
  year: number;
  abstract: string;
  tags: readonly string[];
}

const MOST = 200;

export async function listStudentResearch(signal: AbortSignal): Promise<StudentResearch[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('student_research')
      .select('id, title, student, level, supervisor, year, abstract, tags, faculty_members!supervisor_id(slug)')
      .order('year', { ascending: false })
      .order('title')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map(({ faculty_members: member, ...research }) => ({
    ...research,
    supervisorSlug: member?.slug ?? null,
  }));
}

export const studentResearchQuery = queryOptions({
  queryKey: ['public-site', 'student-research'],
  queryFn: ({ signal }) => listStudentResearch(signal),
  ...published,
});
