import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
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
  await withFreeSlug(input.name, longestSlug, (slug) => addRow('admission_programmes', { ...row, slug }));
}
