import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

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

const MOST = 200;

export async function listProjects(status: ProjectStatus, signal: AbortSignal): Promise<Project[]> {
  const client = await database();
  return unwrap(
    await client
      .from('projects')
      .select('id, title, description, investigators, timeline, funding, amount, outcomes')
      .eq('status', status)
      .order('started_on', { ascending: false, nullsFirst: false })
      .order('title')
      .limit(MOST)
      .abortSignal(signal),
  );
}

export function projectsQuery(status: ProjectStatus) {
  return queryOptions({
    queryKey: ['public-site', 'projects', status],
    queryFn: ({ signal }) => listProjects(status, signal),
    ...published,
  });
}
