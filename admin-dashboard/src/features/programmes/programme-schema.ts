import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, optionalDay, requiredText, textList, textOrNull, wholeNumber } from '../../ui/form-schema.ts';

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
