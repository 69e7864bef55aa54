import { useEffect, useState } from 'react';
import { useSchemaForm } from '@portal/shared/forms';
import { columnOf } from '../../data/in-columns.ts';
import type { TermDays } from '../../data/list-terms.ts';
import { describeWriteError, refusedColumn } from '../../ui/describe-write-error.ts';
import { useFinish } from '../../ui/use-editor.ts';
import { useRecordDraft } from '../../ui/use-record-draft.ts';
import type { Exceptions } from './exceptions.ts';
import { type NextTerm, nextTermSchema, suggestedDays } from './next-term.ts';
import { beginTerm, previewTerm, type RollOver } from './roll-over.ts';

interface Preview {
  next: NextTerm;
  rollOver: RollOver;
}

type Step =
  /** `focus` is what takes it where somebody comes back to the questions. */
  | { name: 'days'; focus: keyof NextTerm | 'heading' | null }
  | ({ name: 'preview' } & Preview)
  | ({ name: 'done'; termId: string } & Preview);

/** The way from the questions about the next term over the look at it to the term; what was typed and chosen is kept on the way back. */
export function useNextTerm(source: TermDays, latest: TermDays) {
  const finish = useFinish();
  const [schema] = useState(() => nextTermSchema(source));
  const [suggested] = useState((): NextTerm => ({
    name: '',
    ...suggestedDays(latest),
    withTimetables: false,
    movesUp: false,
  }));
  const form = useSchemaForm<NextTerm, NextTerm>({ schema, defaultValues: suggested });
  const draft = useRecordDraft(form, `Next term after ${source.id}`, suggested);
  const [step, setStep] = useState<Step>({ name: 'days', focus: null });
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [exceptions, setExceptions] = useState<Exceptions>(new Map());
  const [isBeginning, setIsBeginning] = useState(false);

  const focus = step.name === 'days' ? step.focus : null;
  useEffect(() => {
    if (focus !== null && focus !== 'heading') form.setFocus(focus);
  }, [form, focus]);

  /** Says what was refused where it can be mended, which is a question of the first step. */
  function showRefusal(cause: unknown) {
    const column = refusedColumn(cause);
    const field = (Object.keys(suggested) as (keyof NextTerm)[]).find((name) => columnOf(name) === column);
    if (!field) return setProblem(describeWriteError(cause));
    setStep({ name: 'days', focus: field });
    form.setError(field, { type: 'server', message: describeWriteError(cause) }, { shouldFocus: true });
  }

  async function look(next: NextTerm) {
    setProblem(null);
    try {
      const rollOver = await previewTerm(source, next);
      if (!next.movesUp) setExceptions(new Map());
      setStep({ name: 'preview', next, rollOver });
    } catch (cause) {
      showRefusal(cause);
    }
  }

  async function begin({ next, rollOver }: Preview) {
    setProblem(null);
    setIsBeginning(true);
    const ids = rollOver.groups.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    try {
      const made = await beginTerm(source, next, ids, exceptions);
      draft.forget();
      setStep({ name: 'done', next, ...made });
      finish('Term added', next.name);
    } catch (cause) {
      showRefusal(cause);
    } finally {
      setIsBeginning(false);
    }
  }

  function goBack() {
    setProblem(null);
    setStep({ name: 'days', focus: 'heading' });
  }

  return {
    schema,
    form,
    draft,
    step,
    problem,
    left,
    setLeft,
    exceptions,
    setExceptions,
    isBeginning,
    look,
    begin,
    goBack,
  };
}
