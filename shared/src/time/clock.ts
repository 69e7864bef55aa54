/** Minutes since midnight of a time as Postgres or a time field gives it: '09:30', '09:30:00'. */
export function clockMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** '09:30' from minutes since midnight. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** '9:30 AM' from '09:30' or '09:30:00'. */
export function formatClock(time: string): string {
  const minutes = clockMinutes(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '9:00–9:55 AM', '11:30 AM – 12:20 PM': from one time of a day to another. */
export function formatClockRange(from: string, to: string): string {
  const [start, end] = [formatClock(from), formatClock(to)];
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start} – ${end}`;
}
