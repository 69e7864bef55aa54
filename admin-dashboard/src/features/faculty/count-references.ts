import { queryOptions } from '@tanstack/react-query';
import { database } from '@portal/shared/data';
import { countRows } from '../../data/count-rows.ts';
import { queryKeys } from '../../query-keys.ts';

/** What names a member of the faculty. */
export interface References {
  papers: number;
  theses: number;
  courses: number;
}

async function countReferences(id: string, signal: AbortSignal): Promise<References> {
  const client = await database();
  const exact = { count: 'exact' } as const;
  const [papers, theses, courses] = await Promise.all([
    countRows(client.from('paper_authors').select('paper_id', exact).eq('faculty_id', id).limit(1).abortSignal(signal)),
    countRows(client.from('student_research').select('id', exact).eq('supervisor_id', id).limit(1).abortSignal(signal)),
    countRows(client.from('courses').select('id', exact).eq('teacher_id', id).limit(1).abortSignal(signal)),
  ]);
  return { papers, theses, courses };
}

export function countReferencesQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.faculty.references(id),
    queryFn: ({ signal }) => countReferences(id, signal),
  });
}
