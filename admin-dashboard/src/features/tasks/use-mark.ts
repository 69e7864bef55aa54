import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAutosave } from '@portal/shared/autosave';
import { useToast } from '@portal/shared/contract';
import { type ListedFile, mostPoints, type RubricCriterion } from '@portal/shared/data';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import type { Task } from './task.ts';
import { type StudentToMark, toMarkQuery } from './list-to-mark.ts';
import { readScore } from './read-score.ts';
import { saveMark } from './save-mark.ts';

/** How long nothing is typed before a mark is sent, in milliseconds. */
const PAUSE_MS = 700;

export interface TypedMark {
  points: (number | null)[];
  score: string;
  feedback: string;
  files: ListedFile[];
}

function typedFrom(student: StudentToMark, rubric: readonly RubricCriterion[]): TypedMark {
  return {
    points: rubric.map((_, place) => student.points[place] ?? null),
    score: student.score === null ? '' : String(student.score),
    feedback: student.feedback,
    files: student.files,
  };
}

/**
 * The mark of one student while it is worked on. It is saved as it goes until the marks are released; after that it is changed by hand, with
 * a reason.
 */
export function useMark(task: Task, student: StudentToMark, rubric: readonly RubricCriterion[]) {
  const client = useQueryClient();
  const showToast = useToast();
  const isReleased = task.releasedAt !== null && student.score !== null;
  const reason = useRef<string>(undefined);
  const { queryKey } = toMarkQuery(task.id);

  async function save(words: TypedMark, opened: string | null) {
    const score = readScore(words.score, task.maxMarks);
    try {
      const stored = await saveMark(
        {
          taskId: task.id,
          studentId: student.studentId,
          opened,
          ...(reason.current !== undefined && { reason: reason.current }),
        },
        { ...words, score: typeof score === 'number' ? score : null },
      );
      client.setQueryData(queryKey, (rows) =>
        rows?.map((row) =>
          row.studentId === student.studentId ? { ...row, ...words, ...stored, isHandedInSince: false } : row,
        ),
      );
      return stored.updatedAt;
    } catch (cause) {
      showToast({
        title: `The mark of ${student.name} is not saved`,
        description: isConflict(cause) ? 'Somebody else has changed it meanwhile.' : describeWriteError(cause),
        tone: 'destructive',
      });
      throw cause;
    }
  }

  const saved = useAutosave<TypedMark, string | null>({
    form: 'mark',
    row: `${task.id} ${student.studentId}`,
    stored: { value: typedFrom(student, rubric), version: student.updatedAt },
    save,
    pauseMs: PAUSE_MS,
    isByHand: isReleased,
    isComplete: ({ score }) => rubric.length > 0 || typeof readScore(score, task.maxMarks) !== 'string',
  });
  const score = readScore(saved.value.score, task.maxMarks);

  return {
    typed: saved.value,
    change: (next: Partial<TypedMark>) => saved.change((now) => ({ ...now, ...next })),
    phase: saved.phase,
    problem: saved.problem === null || isConflict(saved.problem) ? null : describeWriteError(saved.problem),
    scoreProblem: rubric.length === 0 && typeof score === 'string' ? score : null,
    isReleased,
    total: totalOf(saved.value, rubric, score),
    /** Saves what is not saved yet; `why` is what its student reads beside a changed mark. */
    save: (why?: string) => {
      reason.current = why;
      return saved.flush();
    },
    /** Takes what is stored now in place of what is typed. */
    reload: () => {
      saved.drop();
      return client.invalidateQueries({ queryKey });
    },
    /** Saves what is typed over what somebody else has stored. */
    overwrite: async () => {
      const rows = await client.fetchQuery({ ...toMarkQuery(task.id), staleTime: 0 });
      await saved.overwrite(rows.find(({ studentId }) => studentId === student.studentId)?.updatedAt ?? null);
    },
  };
}

function isConflict(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ConflictError';
}

function totalOf(
  typed: TypedMark,
  rubric: readonly RubricCriterion[],
  score: ReturnType<typeof readScore>,
): number | null {
  if (rubric.length === 0) return typeof score === 'number' ? score : null;
  if (typed.points.some((value) => value === null)) return null;
  return typed.points.reduce<number>((sum, value, place) => {
    const criterion = rubric[place];
    return sum + Math.min(value ?? 0, criterion ? mostPoints(criterion) : 0);
  }, 0);
}
