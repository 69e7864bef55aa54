/** The roll number so many places after `first`: 'BS-009' and 1 make 'BS-010'; '' where `first` does not end in a number. */
export function countUp(first: string, places: number): string {
  const [, before, digits] = /^(.*?)(\d{1,9})$/.exec(first.trim()) ?? [];
  if (digits === undefined) return '';
  return `${before ?? ''}${String(Number(digits) + places).padStart(digits.length, '0')}`;
}
