import { database, unwrap } from '@portal/shared/data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../query-keys.ts';

/** How many milliseconds the clock of the server is ahead of this one's, asked once and good to half of the way there and back. */
const offsetOptions = queryOptions({
  queryKey: queryKeys.tasks.clock(),
  queryFn: async ({ signal }) => {
    const client = await database();
    const sentAt = Date.now();
    const serverTime = unwrap(await client.rpc('server_time').abortSignal(signal));
    return new Date(serverTime).getTime() - (sentAt + Date.now()) / 2;
  },
  staleTime: 10 * 60_000,
});

/** The present moment by the clock that deadlines go by, renewed every second; null until the server has told it. */
export function useServerNow(): number | null {
  const { data: offset } = useQuery(offsetOptions);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return offset === undefined ? null : now + offset;
}
