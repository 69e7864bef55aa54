import { changeRow, type Opened, saveWithFile } from '@portal/shared/data';
import { inColumns } from '../../data/in-columns.ts';
import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { FacultyMember } from './faculty-member.ts';
import type { FacultyMemberInput } from './faculty-member-schema.ts';

const longestSlug = 80;

/** Adds a member of the faculty at the end of the list, or changes the opened one, whose address stays as it was. */
export async function saveFacultyMember(
  opened: Opened | null,
  before: FacultyMember | null,
  input: FacultyMemberInput,
): Promise<void> {
  const photo = { bucket: 'images', folder: 'faculty', value: input.photo, before: before?.photo } as const;
  await saveWithFile(photo, (address) => saveMember(opened, input, address));
}

async function saveMember(
  opened: Opened | null,
  { specialization, photoAlt, profileId, ...input }: FacultyMemberInput,
  photo: string | null,
): Promise<void> {
  const row = {
    ...inColumns(input),
    specialization: specialization.join(', '),
    photo,
    photo_alt: photo === null || photoAlt === '' ? null : photoAlt,
    profile_id: profileId === '' ? null : profileId,
  };
  if (opened) return changeRow('faculty_members', opened, row);
  await withFreeSlug(withoutTitle(input.name), longestSlug, (slug) => addRow('faculty_members', { ...row, slug }));
}

function withoutTitle(name: string): string {
  return name.replace(/^((Dr|Prof|Mr|Ms|Mrs)\.?\s+)+/i, '');
}
