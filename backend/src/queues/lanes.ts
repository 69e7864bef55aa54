import { BoundedQueue } from './bounded-queue.ts';

const patienceMilliseconds = 8000;

/**
 * The queues of one backend. Work that is slow for different reasons waits apart, so that a flood of one kind leaves the others
 * their turn: reading tables, exchanging tokens, comparing passwords, and answers that take an even time on purpose.
 *
 * The places are such that a queue that is full is worked off within the patience on two cores.
 */
export class Lanes {
  /** Requests to tables and functions. */
  readonly data = new BoundedQueue({ running: 32, waiting: 1500, patienceMilliseconds });
  /** Calls to Auth that are short. */
  readonly auth = new BoundedQueue({ running: 16, waiting: 500, patienceMilliseconds });
  /** Calls to Auth that compare or hash a password and then answer at once. */
  readonly passwords = new BoundedQueue({ running: 4, waiting: 250, patienceMilliseconds });
  /** Calls to Auth that mostly sleep, see `noSoonerThan`. */
  readonly even = new BoundedQueue({ running: 64, waiting: 250, patienceMilliseconds });
}

const evenRoutes = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp', 'POST /verify']);

/** The queue for a call to Auth, named as in its table of routes; null for what needs neither database nor hash. */
export function laneOfAuth(lanes: Lanes, route: string, grant: string | null): BoundedQueue | null {
  if (route === 'GET /health' || route === 'GET /settings') return null;
  if (route === 'PUT /user' || (route === 'POST /token' && grant === 'password')) return lanes.passwords;
  return evenRoutes.has(route) ? lanes.even : lanes.auth;
}
