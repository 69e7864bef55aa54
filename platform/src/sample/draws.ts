import { createHash } from 'node:crypto';

/*
 * Draws that are the same at every start and do not depend on the order in which they are made: each is named by words.
 */

/** Uniform, above 0 and below 1. */
export function uniform(...words: (string | number)[]): number {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return (digest.readUIntBE(0, 6) + 0.5) / 2 ** 48;
}

/** Standard normal, by Box and Muller (Annals of Mathematical Statistics 29, 1958). */
export function normal(...words: (string | number)[]): number {
  const radius = Math.sqrt(-2 * Math.log(uniform('radius', ...words)));
  return radius * Math.cos(2 * Math.PI * uniform('angle', ...words));
}

export const chance = (probability: number, ...words: (string | number)[]): boolean => uniform(...words) < probability;

export function pick<Item>(items: readonly Item[], ...words: (string | number)[]): Item {
  const item = items[Math.floor(uniform(...words) * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
