interface Timed {
  gte(column: 'ends_at', moment: string): this;
  lt(column: 'ends_at', moment: string): this;
}

/** A filter of lists: what has not ended yet ('upcoming'), or what is over ('past'). */
export function byTime<Query extends Timed>(query: Query, value: string): Query {
  const now = new Date().toISOString();
  if (value === 'upcoming') return query.gte('ends_at', now);
  return value === 'past' ? query.lt('ends_at', now) : query;
}
