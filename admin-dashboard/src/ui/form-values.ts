import { dateParts, type DateLike } from '@portal/shared/ui';

/** A moment as the browser's date and time field takes it, by the clock of the department; '' for none. */
export function toMomentField(value: DateLike | null): string {
  if (value === null) return '';
  const { year, month, day, hour, minute } = dateParts(value);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** An address part from a title: 'R for district data' is 'r-for-district-data'. At most `longest` signs. */
export function toSlug(title: string, longest = 80): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, longest).replace(/-+$/, '') || 'untitled';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
