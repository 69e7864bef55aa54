import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { day, optionalDay, requiredText, textList, textOrNull, wholeNumber } from '../../ui/form-schema.ts';

const columns =
  'id, name, level, description, duration, seats, eligibility, selection, documents, feePerYear:fee_per_year, feeNote:fee_note, scholarships, opensOn:opens_on, closesOn:closes_on, beginsOn:begins_on, isPublished:published, position, updatedAt:updated_at';

const programmes = (client: DatabaseClient) => client.from('admission_programmes').select(columns, COUNTED);

export type OfferedProgramme = RowOf<ReturnType<typeof programmes>>;

export const listProgrammes = listQueryOf(queryKeys.programmes.list, programmes, {
  sorts: ['position', 'name', 'closes_on'],
  search: ['name', 'level', 'description'],
});

export const readProgramme = readOne(programmes);

const bounds = limits.admission_programmes;
const mostRupees = 100_000_000;

export const programmeSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    level: requiredText('level', bounds.level.longest),
    duration: requiredText('duration', bounds.duration.longest),
    seats: wholeNumber('number of seats', 0, 10_000),
    description: requiredText('description', bounds.description.longest),
    eligibility: requiredText('eligibility', bounds.eligibility.longest),
    selection: requiredText('way of selection', bounds.selection.longest),
    documents: textList('document', bounds.documents),
    opensOn: day('first day to apply'),
    closesOn: day('last day to apply'),
    beginsOn: optionalDay('first day of classes'),
    feePerYear: wholeNumber('fee in rupees', 0, mostRupees),
    feeNote: textOrNull('note on the fee', bounds.fee_note.longest),
    scholarships: textOrNull('text on scholarships', bounds.scholarships.longest),
    isPublished: z.boolean(),
  })
  .refine(({ opensOn, closesOn }) => closesOn >= opensOn, {
    path: ['closesOn'],
    message: 'The last day cannot be before the first day.',
  });
