import { useEffect, useState } from 'react';

/** `value` once it has not changed for `delay` ms, and a way not to wait. */
export function useSettled(value: string, delay: number): [settled: string, settleNow: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return [settled, () => setSettled(value)];
}
