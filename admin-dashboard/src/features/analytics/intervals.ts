import { wilsonInterval } from '@portal/shared/ui';
import type { IntervalOf } from '../../ui/interval-rows.tsx';
import type { Counted } from './statistics.ts';

/** Fewer students say nothing (product decision); the server does not name them either. */
const LEAST_STUDENTS = 5;

/**
 * The 97.5 % point of Student's t with so many degrees of freedom, by its expansion about the normal (Abramowitz and Stegun 1964, 26.7.5);
 * from 4 degrees on within 0.001 of the tables.
 */
export function tQuantile(degrees: number): number {
  const z = 1.959964;
  const [z3, z5, z7, z9] = [z ** 3, z ** 5, z ** 7, z ** 9];
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * degrees ** 4)
  );
}

/** 95 % interval of a mean of shares (Student 1908), cut at 0 and 1; null for too few students. */
export function meanInterval({ students, mean, deviation }: Counted): IntervalOf | null {
  if (students < LEAST_STUDENTS) return null;
  const half = (tQuantile(students - 1) * deviation) / Math.sqrt(students);
  return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** 95 % interval of the proportion of students who have the share that is asked for (Wilson 1927); null for too few. */
export function reachedInterval({ students, reached }: Counted): IntervalOf | null {
  return students < LEAST_STUDENTS ? null : wilsonInterval(reached, students);
}
