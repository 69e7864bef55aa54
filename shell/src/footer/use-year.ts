import { useEffect, useState } from 'react';
import { useShell } from '../app/shell-context.tsx';

const calendar = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The current year: first the one the page was rendered in, so that hydration agrees, then the college's own. */
export function useYear(): number {
  const { year } = useShell();
  const [current, setCurrent] = useState(year);
  useEffect(() => setCurrent(Number(calendar.format(new Date()))), []);
  return current;
}
