import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { Anonymity } from '../anonymity-note.tsx';
import { QUESTION_KINDS, type QuestionKind } from '../question.ts';
import { QuestionList } from './question-list.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import { fieldIds, newQuestion, problemsOfDraft, saveSurvey, type SurveyDraft } from './survey-draft.ts';

export interface OpenedSurvey extends SurveyDraft {
  id: string;
  anonymity: Anonymity;
  /** The version it was opened with. */
  version: string;
}

export interface SurveyBuilderProps {
  survey: OpenedSurvey;
  /** Reads what is stored now. */
  load: () => Promise<OpenedSurvey>;
  /** Told after each saving, with the version that stands now. */
  onSaved: (version: string) => Promise<void> | void;
  /** Further buttons; what is not saved yet is in none of what they do. */
  actions?: (state: { isChanged: boolean; questions: number }) => ReactNode;
}

interface Kept {
  draft: SurveyDraft;
  version: string;
}

const kinds = Object.entries(QUESTION_KINDS).map(([value, label]) => ({ value, label }));

function draftOf({ title, category, description, deadline, questions }: SurveyDraft): SurveyDraft {
  return { title, category, description, deadline, questions };
}

/** Builds a survey that is not out yet: its words, its questions in their order, a preview. What is typed stays on this device until it is saved. */
export function SurveyBuilder({ survey, load, onSaved, actions }: SurveyBuilderProps) {
  const [opened, setOpened] = useState<Kept>({ draft: draftOf(survey), version: survey.version });
  const [draft, setDraft] = useState<SurveyDraft>(opened.draft);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<QuestionKind>('choice');
  /** The question that was added last, to be typed into. */
  const [added, setAdded] = useState<string | null>(null);
  const [isJudged, setIsJudged] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const saving = useAttempt((cause) => describeError(cause, { isRepeatSafe: true }));
  const loading = useAttempt((cause) => describeError(cause, { isRepeatSafe: true }));
  const isBusy = saving.isBusy || loading.isBusy;
  const kept = useDraft<Kept>({
    form: 'survey that is built',
    row: survey.id,
    restore: (earlier) => {
      setDraft(earlier.draft);
      setOpened((now) => ({ ...now, version: earlier.version }));
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened.draft);
  const problems = isJudged ? problemsOfDraft(draft) : [];

  useEffect(() => {
    if (added) document.querySelector<HTMLElement>(`[id="${fieldIds.question(added)}"] input`)?.focus();
  }, [added]);

  function change(part: Partial<SurveyDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep({ draft: next, version: opened.version });
  }

  function take(fresh: OpenedSurvey) {
    setOpened({ draft: draftOf(fresh), version: fresh.version });
    setDraft(draftOf(fresh));
    setIsConflict(false);
    kept.forget();
  }

  function takeStored() {
    saving.clear();
    void loading.attempt(async () => take(await load()));
  }

  function toggle(id: string) {
    setOpen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  }

  function add() {
    const question = newQuestion(kind);
    change({ questions: [...draft.questions, question] });
    setOpen((now) => new Set([...now, question.id]));
    setAdded(question.id);
  }

  async function handleSave(event?: FormEvent) {
    event?.preventDefault();
    setIsJudged(true);
    if (problemsOfDraft(draft).length > 0) return;
    await save(() => opened.version);
  }

  async function save(readVersion: () => Promise<string> | string) {
    let hasMet = false;
    loading.clear();
    await saving.attempt(async () => {
      try {
        const stored = await saveSurvey(survey.id, draft, await readVersion());
        setOpened({ draft, version: stored });
        setIsConflict(false);
        setIsJudged(false);
        kept.forget();
        await onSaved(stored);
      } catch (cause) {
        hasMet = cause instanceof Error && cause.name === 'ConflictError';
        if (!hasMet) throw cause;
      }
    });
    if (hasMet) setIsConflict(true);
  }

  return (
    <>
      <Form noValidate onSubmit={(event) => void handleSave(event)}>
        <DraftNotice restoredAt={kept.restoredAt} isBusy={isBusy} onDiscard={takeStored} />
        {isConflict && (
          <ConflictNotice
            title="Somebody else has changed this survey since you opened it"
            isBusy={isBusy}
            onReload={takeStored}
            onOverwrite={() => void save(async () => (await load()).version)}
          />
        )}
        <FormErrorSummary
          title="What is stored could not be loaded"
          problems={loading.problem === null ? [] : [{ message: loading.problem }]}
        />
        <FormErrorSummary
          title="The survey was not saved"
          problems={saving.problem === null ? problems : [...problems, { message: saving.problem }]}
        />
        <Field label="Title" id={fieldIds.title}>
          <TextInput value={draft.title} maxLength={120} onChange={(event) => change({ title: event.target.value })} />
        </Field>
        <Field label="Category" id={fieldIds.category}>
          <TextInput
            value={draft.category}
            maxLength={40}
            onChange={(event) => change({ category: event.target.value })}
          />
        </Field>
        <Field label="Description" isOptional id={fieldIds.description}>
          <TextArea
            rows={3}
            value={draft.description}
            maxLength={1000}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Field label="Deadline" isOptional hint="The last day on which answers are taken.">
          <TextInput
            type="date"
            value={draft.deadline}
            onChange={(event) => change({ deadline: event.target.value })}
          />
        </Field>
        <Panel title="Questions" end={`${draft.questions.length} of at most 60`}>
          {draft.questions.length === 0 && (
            <Alert tone="info" role={null} title="It asks nothing yet">
              Add a first question below. Without one it cannot go out.
            </Alert>
          )}
          <QuestionList
            questions={draft.questions}
            onChange={(questions) => change({ questions })}
            open={open}
            onToggle={toggle}
            isJudged={isJudged}
          />
          <Adding>
            <Field label="Kind of the next question">
              <SelectInput
                options={kinds}
                value={kind}
                onChange={(event) => setKind(event.target.value as QuestionKind)}
              />
            </Field>
            <Button onClick={add}>Add question</Button>
          </Adding>
        </Panel>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" isBusy={saving.isBusy} busyLabel="Saving...">
            Save survey
          </Button>
          <Button onClick={() => setIsPreview(true)} disabled={draft.questions.length === 0}>
            Preview
          </Button>
          {actions?.({ isChanged, questions: draft.questions.length })}
          <span role="status">{isChanged ? 'Not saved yet; kept on this device.' : 'Saved.'}</span>
        </Cluster>
      </Form>
      {isPreview && <SurveyPreview draft={draft} anonymity={survey.anonymity} onClose={() => setIsPreview(false)} />}
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-inline-size: var(--measure);
`;

const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;
  padding-block: var(--space-4);
`;
