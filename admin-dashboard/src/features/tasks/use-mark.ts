import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { type ListedFile, mostPoints, type RubricCriterion } from '@portal/shared/data';
import { useDraft } from '@portal/shared/ui';
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

export type MarkState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

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
 * a reason. What could not be saved stays in this browser until it is.
 */
export function useMark(task: Task, student: StudentToMark, rubric: readonly RubricCriterion[]) {
  const client = useQueryClient();
  const showToast = useToast();
  const isReleased = task.releasedAt !== null && student.score !== null;
  const [typed, setTyped] = useState(() => typedFrom(student, rubric));
  const [state, setState] = useState<MarkState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(typed);
  const sent = useRef(typed);
  const version = useRef(student.updatedAt);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const { keep, forget } = useDraft<TypedMark>({
    form: 'mark',
    row: `${task.id} ${student.studentId}`,
    restore: (kept) => {
      latest.current = kept;
      setTyped(kept);
      setState('unsaved');
    },
  });
  const score = readScore(typed.score, task.maxMarks);
  const scoreProblem = rubric.length === 0 && typeof score === 'string' ? score : null;

  const save = useCallback(
    async (reason?: string): Promise<boolean> => {
      const words = latest.current;
      const read = readScore(words.score, task.maxMarks);
      if (words === sent.current) return true;
      if (rubric.length === 0 && typeof read === 'string') return false;
      setState('saving');
      try {
        const stored = await saveMark(
          {
            taskId: task.id,
            studentId: student.studentId,
            opened: version.current,
            ...(reason !== undefined && { reason }),
          },
          { ...words, score: typeof read === 'number' ? read : null },
        );
        version.current = stored.updatedAt;
        sent.current = words;
        forget();
        setProblem(null);
        setState(latest.current === words ? 'saved' : 'unsaved');
        client.setQueryData(toMarkQuery(task.id).queryKey, (rows) =>
          rows?.map((row) =>
            row.studentId === student.studentId ? { ...row, ...words, ...stored, isHandedInSince: false } : row,
          ),
        );
        return true;
      } catch (cause) {
        const isConflict = cause instanceof Error && cause.name === 'ConflictError';
        setState(isConflict ? 'conflict' : 'failed');
        setProblem(isConflict ? null : describeWriteError(cause));
        showToast({
          title: `The mark of ${student.name} is not saved`,
          description: isConflict ? 'Somebody else has changed it meanwhile.' : describeWriteError(cause),
          tone: 'destructive',
        });
        return false;
      }
    },
    [client, forget, rubric.length, showToast, student, task],
  );

  const flush = useCallback(
    (reason?: string): Promise<boolean> => {
      const turn = running.current.then(() => save(reason));
      running.current = turn;
      return turn;
    },
    [save],
  );

  useEffect(() => {
    if (state !== 'unsaved' || isReleased) return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, state, flush, isReleased]);

  // Whoever goes on to the next student leaves nothing behind.
  const leave = useRef(flush);
  useEffect(() => {
    leave.current = flush;
  }, [flush]);
  useEffect(
    () => () => {
      if (!isReleased && latest.current !== sent.current) void leave.current();
    },
    [isReleased],
  );

  function change(next: Partial<TypedMark>) {
    latest.current = { ...latest.current, ...next };
    setTyped(latest.current);
    setState((now) => (now === 'conflict' ? now : 'unsaved'));
    keep(latest.current);
  }

  return {
    typed,
    change,
    state,
    problem,
    scoreProblem,
    isReleased,
    total: totalOf(typed, rubric, score),
    save: flush,
    /** Takes what is stored now in place of what is typed. */
    reload: async () => {
      forget();
      latest.current = sent.current;
      await client.invalidateQueries({ queryKey: toMarkQuery(task.id).queryKey });
    },
    /** Saves what is typed over what somebody else has stored. */
    overwrite: async () => {
      const rows = await client.fetchQuery({ ...toMarkQuery(task.id), staleTime: 0 });
      version.current = rows.find(({ studentId }) => studentId === student.studentId)?.updatedAt ?? null;
      sent.current = { ...sent.current };
      await flush();
    },
  };
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
