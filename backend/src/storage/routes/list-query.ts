import { z } from 'zod';

/** Part of a path. */
export const text = z
  .string()
  .max(1024)
  .regex(/^[^\0]*$/);

export const direction = z.enum(['asc', 'desc']).default('asc');

/** How many entries are asked for; of more than `most` there are as many as that. */
export const limitOf = ({ usual, most }: { usual: number; most: number }) =>
  z
    .int()
    .min(1)
    .default(usual)
    .transform((limit) => Math.min(limit, most));
