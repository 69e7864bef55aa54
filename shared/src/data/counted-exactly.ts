/** Up to so many matches the database counts; of more, which there surely are then, it tells what its planner expects (`count: 'estimated'`, `max_rows`). */
export const COUNTED_EXACTLY = 1000;
