import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { containsPattern, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { FacultyMember } from './faculty-member.ts';

const columns =
  'id, slug, name, designation, qualification, specialization, experience, email, phone, photo, photo_alt, research, publications, office_hours, accepts_phd, profile_id, orcid, scholar_url, position, updated_at';

type Row = Pick<
  Database['public']['Tables']['faculty_members']['Row'],
  | 'id'
  | 'slug'
  | 'name'
  | 'designation'
  | 'qualification'
  | 'specialization'
  | 'experience'
  | 'email'
  | 'phone'
  | 'photo'
  | 'photo_alt'
  | 'research'
  | 'publications'
  | 'office_hours'
  | 'accepts_phd'
  | 'profile_id'
  | 'orcid'
  | 'scholar_url'
  | 'position'
  | 'updated_at'
>;

function toFacultyMember(row: Row): FacultyMember {
  const { photo_alt, office_hours, accepts_phd, profile_id, scholar_url, updated_at, ...member } = row;
  return {
    ...member,
    photoAlt: photo_alt,
    officeHours: office_hours,
    acceptsPhd: accepts_phd,
    profileId: profile_id,
    scholarUrl: scholar_url,
    updatedAt: updated_at,
  };
}

export async function listFacultyMembers(request: ListRequest, signal: AbortSignal): Promise<ListPage<FacultyMember>> {
  const client = await database();
  let query = client.from('faculty_members').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const column = orderColumn(['position', 'name', 'designation'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toFacultyMember) };
}

export function listFacultyMembersQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'faculty', request],
    queryFn: ({ signal }) => listFacultyMembers(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getFacultyMember(id: string): Promise<FacultyMember> {
  const client = await database();
  return toFacultyMember(unwrap(await client.from('faculty_members').select(columns).eq('id', id).single()));
}
