import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';
import { MOST_LISTED } from '../../site/sought-row.ts';

export type ProjectStatus = 'ongoing' | 'completed';

export interface Project {
  id: string;
  title: string;
  description: string;
  investigators: readonly string[];
  timeline: string;
  funding: string;
  /** Rupees. */
  amount: number;
  /** Of completed projects only. */
  outcomes: readonly string[];
}

/** The latest projects of a status, or the one of them with this id. */
export async function listProjects(status: ProjectStatus, id: string | null, signal: AbortSignal): Promise<Project[]> {
  const client = await database();
  let request = client
    .from('projects')
    .select('id, title, description, investigators, timeline, funding, amount, outcomes')
    .eq('status', status);
  if (id !== null) request = request.eq('id', id);
  return unwrap(
    await request
      .order('started_on', { ascending: false, nullsFirst: false })
      .order('title')
      .limit(MOST_LISTED)
      .abortSignal(signal),
  );
}

export function projectsQuery(status: ProjectStatus, id: string | null = null) {
  return publishedQuery({
    queryKey: queryKeys.research.projects(status, id),
    queryFn: ({ signal }) => listProjects(status, id, signal),
    ...published,
  });
}
