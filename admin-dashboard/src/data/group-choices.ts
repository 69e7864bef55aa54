import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../query-keys.ts';

interface Asked {
  /** Those that one teaches, or all of them. */
  whose: 'mine' | 'all';
  /** Without those of terms that are over, or with them after all others. */
  when: 'coming' | 'ever';
}

interface GroupInTerm {
  name: string;
  className: string | null;
  termName: string | null;
  startsOn: string | null;
  endsOn: string | null;
}

/** Groups as choices, a thousand at most: class by class and then the courses; with those of old the courses first, then term by term from the last. */
export function groupChoicesQuery({ whose, when }: Asked) {
  return queryOptions({
    queryKey: queryKeys.teachingGroups.choices({ whose, when }),
    queryFn: async ({ signal }) => {
      const client = await database();
      const rows = client
        .from('group_summaries')
        .select('id, name, className:class_name, termName:term_name, startsOn:starts_on, endsOn:ends_on');
      if (whose === 'mine') rows.is('is_mine', true);
      if (when === 'coming') rows.or(`ends_on.gte.${departmentToday()},ends_on.is.null`);
      else rows.order('ends_on', { ascending: false, nullsFirst: true });
      rows.order('class_name', { nullsFirst: false }).order('name').order('starts_on').limit(1000);
      const today = departmentToday();
      return unwrap(await rows.abortSignal(signal)).map((row) => ({ id: row.id, name: nameOfChoice(row, today) }));
    },
  });
}

/** A class has the same subject in one term after another, so a group of another term than the present one says which. */
export function nameOfChoice({ name, className, termName, startsOn, endsOn }: GroupInTerm, today: string): string {
  if (className === null) return `${name} (course)`;
  const isNow = startsOn !== null && endsOn !== null && startsOn <= today && today <= endsOn;
  return [name, className, ...(isNow || termName === null ? [] : [termName])].join(', ');
}
