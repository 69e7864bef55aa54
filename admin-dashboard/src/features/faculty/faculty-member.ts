import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, name, designation, qualification, specialization, experience, email, phone, photo, photoAlt:photo_alt, research, publications, officeHours:office_hours, acceptsPhd:accepts_phd, profileId:profile_id, orcid, scholarUrl:scholar_url, position, updatedAt:updated_at';

const facultyMembers = (client: DatabaseClient) => client.from('faculty_members').select(columns, COUNTED);

/** `photo` is the address of the picture. */
export type FacultyMember = RowOf<ReturnType<typeof facultyMembers>>;

export const listFacultyMembers = listQueryOf(queryKeys.faculty.list, facultyMembers, {
  sorts: ['position', 'name', 'designation'],
  search: ['search_text'],
});

export const readFacultyMember = readOne(facultyMembers);

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
