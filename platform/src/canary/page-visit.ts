import { z } from 'zod';

/** Why a page did not come, as the shell's card says it (shared/src/contract/patient-load.ts); that it threw; or that it had neither come nor failed in time. */
const failures = [
  ...['offline', 'unreachable', 'too-slow', 'damaged', 'incompatible', 'unpublished', 'disabled', 'crashed'],
  ...['threw', 'late'],
] as const;

/** One opening of a page of a remote, as a browser tells it: nothing of the person, of the page's address, or of what was thrown but its class. */
const visitSchema = z.object({
  part: z.string().max(60),
  buildId: z.string().max(60),
  outcome: z.enum(['works', ...failures]),
  /** Until the page worked, in ms; of pages that do. */
  ms: z.number().min(0).max(600_000).optional(),
  /** Class of what was thrown, 'TypeError'. */
  thrown: z
    .string()
    .regex(/^[A-Z]\w{0,30}$/)
    .optional(),
});
export type PageVisit = z.infer<typeof visitSchema>;

/** What a browser sends at once. */
export const pageVisitsSchema = z.array(visitSchema).min(1).max(20);

/** Whether the build is to blame: not for a net that is gone, nor for a switch that somebody has turned. */
export function hasFailed({ outcome }: PageVisit): boolean {
  return outcome !== 'works' && outcome !== 'offline' && outcome !== 'disabled';
}
