import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { ProgrammeInput } from './programme.ts';

const longestSlug = 80;

/** Adds a programme at the end of the list, or changes the opened one, whose address stays as it was. */
export async function saveProgramme(opened: Opened | null, input: ProgrammeInput): Promise<void> {
  const row = {
    name: input.name,
    level: input.level,
    description: input.description,
    duration: input.duration,
    seats: input.seats,
    eligibility: input.eligibility,
    selection: input.selection,
    documents: input.documents,
    fee_per_year: input.feePerYear,
    fee_note: input.feeNote,
    scholarships: input.scholarships,
    opens_on: input.opensOn,
    closes_on: input.closesOn,
    begins_on: input.beginsOn,
    published: input.isPublished,
  };
  if (opened) return changeRow('admission_programmes', opened, row);
  const client = await database();
  await withFreeSlug(input.name, longestSlug, async (slug) =>
    unwrapWritten(
      await client
        .from('admission_programmes')
        .insert({ ...row, slug })
        .select('id'),
    ),
  );
}
