export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];

export const dayTabs = [
  { value: 'monday', label: 'Monday' },
  { value: 'tuesday', label: 'Tuesday' },
  { value: 'wednesday', label: 'Wednesday' },
  { value: 'thursday', label: 'Thursday' },
  { value: 'friday', label: 'Friday' },
  { value: 'saturday', label: 'Saturday' },
] as const;

/** The classes of the department (specification, section 2), with how they read in the URL. */
export const classOptions = [
  { value: 'bsc-1', label: 'B.Sc. Statistics I Year' },
  { value: 'bsc-2', label: 'B.Sc. Statistics II Year' },
  { value: 'bsc-3', label: 'B.Sc. Statistics III Year' },
  { value: 'msc-1', label: 'M.Sc. Statistics I Year' },
  { value: 'msc-2', label: 'M.Sc. Statistics II Year' },
] as const;
export type ClassParam = (typeof classOptions)[number]['value'];

export interface Timetable {
  id: string;
  className: string;
  title: string;
  updatedAt: string;
  termName: string;
  /** First and last day of its term. */
  startsOn: string;
  endsOn: string;
  /** A file kept elsewhere; null: a download is made from the entries. */
  downloadUrl: string | null;
}

export type SlotType = 'Lecture' | 'Practical' | 'Break';

export interface TimetableEntry {
  id: string;
  timetableId: string;
  day: Day;
  /** '09:00'. */
  startsAt: string;
  endsAt: string;
  subject: string;
  teacher: string;
  room: string;
  type: SlotType;
}

export function classParam(className: string): ClassParam | undefined {
  return classOptions.find((option) => option.label === className)?.value;
}
