import type { AuthRoute } from '../auth-call.ts';
import { challenge } from './challenge.ts';
import { enrol } from './enrol.ts';
import { unenrol } from './unenrol.ts';
import { verifyFactor } from './verify-factor.ts';

/** What is answered below `/factors`. A person's factors are listed in `GET /user`. */
export const factorRoutes: Readonly<Record<string, AuthRoute>> = {
  'POST /factors': enrol,
  'POST /factors/:factorId/challenge': challenge,
  'POST /factors/:factorId/verify': verifyFactor,
  'DELETE /factors/:factorId': unenrol,
};
