const columns = ['created_at', 'updated_at', 'last_accessed_at'] as const;

/** A row with its times as storage-api tells them, `2026-11-22T16:00:00.000Z`: its driver reads them as dates, which have milliseconds. */
export function withHostedTimes<Row extends object>(row: Row): Row {
  const times = columns.flatMap((column): [string, string][] => {
    const time: unknown = Reflect.get(row, column);
    return typeof time === 'string' ? [[column, new Date(time).toISOString()]] : [];
  });
  return { ...row, ...Object.fromEntries(times) };
}
