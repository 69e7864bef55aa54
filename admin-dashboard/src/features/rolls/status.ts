import type { choices } from '@portal/shared/limits';

/** What an entry of a roll says. Late is attended; an excused hour counts neither way. */
export type Status = (typeof choices.attendance_records.status)[number];

interface StatusWords {
  value: Status;
  label: string;
  /** The key that says it. */
  key: string;
}

/** In the order in which they stand beside a student. */
export const statuses: readonly StatusWords[] = [
  { value: 'present', label: 'Present', key: 'p' },
  { value: 'late', label: 'Late', key: 'l' },
  { value: 'absent', label: 'Absent', key: 'a' },
  { value: 'excused', label: 'Excused', key: 'e' },
];

export function labelOf(status: Status): string {
  return statuses.find(({ value }) => value === status)?.label ?? status;
}
