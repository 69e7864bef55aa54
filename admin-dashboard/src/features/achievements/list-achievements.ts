import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Achievement } from './achievement.ts';

const columns = 'id, title, description, year, source, link, position, updated_at';

type Row = Omit<Achievement, 'updatedAt'> & { updated_at: string };

function toAchievement({ updated_at: updatedAt, ...achievement }: Row): Achievement {
  return { ...achievement, updatedAt };
}

export async function listAchievements(request: ListRequest, signal: AbortSignal): Promise<ListPage<Achievement>> {
  const client = await database();
  let query = client.from('achievements').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'description', 'source'], request.search));
  const column = orderColumn(['position', 'title', 'year'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toAchievement) };
}

export function listAchievementsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'achievements', request],
    queryFn: ({ signal }) => listAchievements(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getAchievement(id: string): Promise<Achievement> {
  const client = await database();
  return toAchievement(unwrap(await client.from('achievements').select(columns).eq('id', id).single()));
}
