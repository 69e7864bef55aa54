import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface ActivityRecord {
  id: string;
  at: string;
  actor: string | null;
  action: string;
  table: string;
  label: string | null;
}

/** The newest lines of the audit log that the person may see: everybody's with manage_users, else their own. */
async function listActivities(signal: AbortSignal): Promise<ActivityRecord[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('audit_log')
      .select('id, happened_at, actor_name, action, table_name, label')
      // The questions of a survey come and go with it; the survey is the news.
      .neq('table_name', 'survey_questions')
      .order('happened_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(8)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: String(row.id),
    at: row.happened_at,
    actor: row.actor_name,
    action: row.action,
    table: row.table_name,
    label: row.label,
  }));
}

export function listActivitiesQuery() {
  return queryOptions({
    queryKey: queryKeys.overview.activities(),
    queryFn: ({ signal }) => listActivities(signal),
  });
}
