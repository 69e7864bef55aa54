import { queryOptions } from '@tanstack/react-query';
import { database, type Programme, programmeColumns, toProgramme, unwrap } from '@portal/shared/data';
import { published } from '../../site/published.ts';

export async function listProgrammes(signal: AbortSignal): Promise<Programme[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('admission_programmes')
      .select(programmeColumns)
      .eq('published', true)
      .order('position')
      .limit(20)
      .abortSignal(signal),
  );
  return rows.map(toProgramme);
}

export const programmesQuery = queryOptions({
  queryKey: ['public-site', 'programmes'],
  queryFn: ({ signal }) => listProgrammes(signal),
  ...published,
});
