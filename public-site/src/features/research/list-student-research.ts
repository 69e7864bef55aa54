import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';
import { MOST_LISTED } from '../../site/sought-row.ts';

export interface StudentResearch {
  id: string;
  title: string;
  student: string;
  level: 'PhD' | 'MSc';
  supervisor: string;
  /** Of the supervisor's page; null for somebody who is not of the faculty any more. */
  supervisorSlug: string | null;
  year: number;
  abstract: string;
  tags: readonly string[];
}

/** The latest theses, or the one with this id. */
async function listStudentResearch(id: string | null, signal: AbortSignal): Promise<StudentResearch[]> {
  const client = await database();
  let request = client
    .from('student_research')
    .select('id, title, student, level, supervisor, year, abstract, tags, faculty_members!supervisor_id(slug)');
  if (id !== null) request = request.eq('id', id);
  const rows = unwrap(
    await request.order('year', { ascending: false }).order('title').limit(MOST_LISTED).abortSignal(signal),
  );
  return rows.map(({ faculty_members: member, ...research }) => ({
    ...research,
    supervisorSlug: member?.slug ?? null,
  }));
}

export function studentResearchQuery(id: string | null = null) {
  return publishedQuery({
    queryKey: queryKeys.research.studentResearch(id),
    queryFn: ({ signal }) => listStudentResearch(id, signal),
    ...published,
  });
}
