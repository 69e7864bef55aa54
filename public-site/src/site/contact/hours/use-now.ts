import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present time, to the minute; null in composed HTML, which is kept and read at any time, and until the page is alive. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: number;
    const tick = () => {
      setNow(new Date());
      timer = window.setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    tick();
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
