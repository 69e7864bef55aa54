import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { addDays, daysBetween } from '@portal/shared/time';
import type { TermDays } from '../../data/list-terms.ts';
import { day, requiredText } from '../../ui/form-schema.ts';

/** What the next term is asked for. `after` is the last day of the term that it is made from. */
export function nextTermSchema(after: TermDays) {
  return z
    .object({
      name: requiredText('name', limits.terms.name.longest),
      startsOn: day('first day').refine(
        (first) => first > after.endsOn,
        `It begins after the last day of ${after.name}.`,
      ),
      endsOn: day('last day'),
      withTimetables: z.boolean(),
      movesUp: z.boolean(),
    })
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      path: ['endsOn'],
      message: 'The last day is not before the first.',
    });
}

export interface NextTerm {
  name: string;
  startsOn: string;
  endsOn: string;
  withTimetables: boolean;
  movesUp: boolean;
}

/** The days that the next term probably has: as many as `latest`, from the Monday after it. */
export function suggestedDays({ startsOn, endsOn }: TermDays): { startsOn: string; endsOn: string } {
  const monday = mondayAfter(endsOn);
  return { startsOn: monday, endsOn: addDays(monday, daysBetween(startsOn, endsOn)) };
}

function mondayAfter(date: string): string {
  // 1970-01-05 was a Monday.
  return addDays(date, 7 - (((daysBetween('1970-01-05', date) % 7) + 7) % 7));
}
