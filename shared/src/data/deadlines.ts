/** How long a write may go without an answer, in milliseconds: then the person who waits is told. */
export const WRITE_DEADLINE_MS = 5_000;

/** The same for reading, and for renewing a session, where giving up too early would do harm. */
export const READ_DEADLINE_MS = 10_000;
