import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface FacultyMember {
  id: string;
  slug: string;
  name: string;
  designation: string;
  qualification: string;
  /** Parted by commas (specification, section 3). */
  specialization: string;
  experience: string;
  email: string;
  research: readonly string[];
  /** References that the list of papers does not hold. */
  publications: readonly string[];
  photo: string | null;
  photoAlt: string | null;
  officeHours: string | null;
  acceptsPhd: boolean;
}

/** A department, not a directory: the list is whole, so that its search answers at every key and on the server. */
const MOST = 200;
const columns =
  'id, slug, name, designation, qualification, specialization, experience, email, research, publications, photo, photo_alt, office_hours, accepts_phd';

async function listFaculty(signal: AbortSignal): Promise<FacultyMember[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('faculty_members')
      .select(columns)
      .order('position')
      .order('name')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map(({ photo_alt: photoAlt, office_hours: officeHours, accepts_phd: acceptsPhd, ...member }) => ({
    ...member,
    photoAlt,
    officeHours,
    acceptsPhd,
  }));
}

export const facultyQuery = publishedQuery({
  queryKey: queryKeys.faculty.list(),
  queryFn: ({ signal }) => listFaculty(signal),
  ...published,
});
