import { type Status, statuses } from './status.ts';

export type RollAction =
  | { kind: 'mark'; status: Status }
  | { kind: 'move'; to: number }
  | { kind: 'undo' }
  | { kind: 'digit'; digit: string };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means at the student at `place` of `count`; null for keys that are not the roll's. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key, place: number, count: number): RollAction | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? { kind: 'undo' } : null;
  const status = statuses.find((one) => one.key === key.toLowerCase());
  if (status) return { kind: 'mark', status: status.value };
  if (/^\d$/.test(key)) return { kind: 'digit', digit: key };
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: Math.min(place + 1, count - 1) };
    case 'ArrowUp':
      return { kind: 'move', to: Math.max(place - 1, 0) };
    case 'Home':
      return { kind: 'move', to: 0 };
    case 'End':
      return { kind: 'move', to: count - 1 };
    case 'Backspace':
      return { kind: 'undo' };
    default:
      return null;
  }
}

/**
 * The place of the roll number that the typed digits name, or begin; -1 when there is none. People call a roll number by the number it ends
 * with: 12 is B3-12.
 */
export function placeOf(digits: string, rollNumbers: readonly (string | null)[]): number {
  const known = rollNumbers.map((number) => withoutZeros(/\d+(?=\D*$)/.exec(number ?? '')?.[0] ?? ''));
  const asked = withoutZeros(digits);
  const exact = known.indexOf(asked);
  return exact >= 0 ? exact : known.findIndex((number) => number.startsWith(asked));
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}
