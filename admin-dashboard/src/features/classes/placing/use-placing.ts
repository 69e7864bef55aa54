import { useState } from 'react';
import { useWriteAttempt } from '../../../ui/use-write-attempt.ts';
import { isChange, isPlaced } from '../outcome.ts';
import type { JudgedLine } from '../outcome-table.tsx';
import { type Placed, type Placing, type PlacingIn, placeStudents } from './place-students.ts';

/** A line of a list; `line` where it was read from a file. */
export type ListLine = Placing & { line?: number };

interface Tried {
  target: PlacingIn;
  lines: readonly ListLine[];
  judged: readonly JudgedLine[];
}

interface Written {
  count: number;
  leftOut: readonly JudgedLine[];
}

/**
 * A list of students on its way into a class: tried first, which writes nothing, then written as far as the trial would place them.
 * Writing the same again after a lost answer changes nothing.
 */
export function usePlacing(onPlaced: (count: number) => void) {
  const [tried, setTried] = useState<Tried | null>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const { isBusy, problem, attempt } = useWriteAttempt();

  return {
    tried,
    written,
    problem,
    isBusy,
    back: () => setTried(null),
    tryOut: (target: PlacingIn, lines: readonly ListLine[]) =>
      attempt(async () => {
        const answers = await placeStudents(target, lines, { isTrial: true });
        setTried({ target, lines, judged: judgedFrom(lines, answers) });
      }),
    place: ({ target, lines, judged }: Tried) =>
      attempt(async () => {
        // Only these: what was left out must not give up a number in the lines that are written.
        const chosen = lines.filter((_, index) => judged[index] && isChange(judged[index]));
        const answers = judgedFrom(chosen, await placeStudents(target, chosen, { isTrial: false }));
        const leftOut = [...judged, ...answers].filter((line) => !isPlaced(line));
        const count = answers.filter(isPlaced).length;
        if (leftOut.length === 0) onPlaced(count);
        else setWritten({ count, leftOut });
      }),
  };
}

/** What was answered of each line, in the order of the lines. */
function judgedFrom(lines: readonly ListLine[], answers: readonly Placed[]): JudgedLine[] {
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
  return lines.map(({ email = '', rollNumber, line }, index) => {
    const answer = byPlace.get(index + 1);
    return {
      id: String(line ?? index),
      line,
      name: answer?.name ?? null,
      email: answer?.email ?? email,
      rollNumber: answer?.rollNumber ?? rollNumber,
      outcome: answer?.outcome ?? '',
      detail: answer?.detail ?? null,
    };
  });
}
