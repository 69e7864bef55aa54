import type { ClassMove } from './class-move.ts';

/** Somebody who does not move up with the class. */
export interface Exception {
  classId: string;
  way: 'repeat' | 'leave';
}

/** By the id of the student. */
export type Exceptions = ReadonlyMap<string, Exception>;

/** The ids of those who repeat, or who leave. */
export function chosenFor(way: Exception['way'], exceptions: Exceptions): string[] {
  return [...exceptions].flatMap(([id, exception]) => (exception.way === way ? [id] : []));
}

/** What becomes of the classes when some do not move up with theirs. */
export function withExceptions(moves: readonly ClassMove[], exceptions: Exceptions): ClassMove[] {
  return moves.flatMap((move) => {
    const counted = (way: Exception['way']) =>
      [...exceptions.values()].filter((exception) => exception.classId === move.classId && exception.way === way)
        .length;
    const [repeating, leaving] = [counted('repeat'), move.kind === 'leave' ? 0 : counted('leave')];
    const { classId, from } = move;
    return [
      { ...move, students: move.students - repeating - leaving },
      { kind: 'repeat' as const, classId, from, to: null, students: repeating },
      { kind: 'leave' as const, classId, from, to: null, students: leaving },
    ].filter(({ students }) => students > 0);
  });
}
