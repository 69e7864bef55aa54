import { useEffect, useState } from 'react';

/** The present moment in milliseconds, renewed every half minute, so that "now" and "in 2 days" stay true on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
