import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { downloadPrivateFile, type ListedFile, type RubricCriterion } from '@portal/shared/data';
import { useToast } from '@portal/shared/contract';
import {
  Alert,
  Badge,
  Button,
  ConflictNotice,
  describeError,
  Field,
  formatCount,
  formatDateTime,
  formatNumber,
  TextArea,
  TextButton,
  TextInput,
} from '@portal/shared/ui';
import { takesWork, type Task } from './task.ts';
import { FeedbackFiles } from './feedback-files.tsx';
import type { StudentToMark } from './list-to-mark.ts';
import { RubricPoints } from './rubric-points.tsx';
import { useMark } from './use-mark.ts';

interface MarkPanelProps {
  task: Task;
  student: StudentToMark;
  rubric: readonly RubricCriterion[];
  /** The criterion whose levels the number keys choose, counted from 0. */
  active: number;
  onActive: (place: number) => void;
  /** What somebody else has stored is there, and takes the place of what is typed. */
  onReloaded: () => void;
}

/** One student: what was handed in, and the mark that it gets. */
export function MarkPanel({ task, student, rubric, active, onActive, onReloaded }: MarkPanelProps) {
  const mark = useMark(task, student, rubric);
  const headingId = useId();

  function choose(place: number, points: number) {
    mark.change({ points: mark.typed.points.map((value, other) => (other === place ? points : value)) });
    onActive(Math.min(place + 1, rubric.length - 1));
  }
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{student.name}</h2>
        {student.rollNumber !== null && <span>{student.rollNumber}</span>}
        {student.extraMinutes > 0 && <Badge>{formatCount(student.extraMinutes, 'extra minute')}</Badge>}
        {student.isHandedInSince && <Badge tone="warning">Handed in again since it was marked</Badge>}
      </Head>
      <Work task={task} student={student} />
      {mark.phase === 'conflict' && (
        <ConflictNotice
          title="Somebody else has changed this mark since you opened it"
          onReload={() => mark.reload().then(onReloaded)}
          onOverwrite={() => void mark.overwrite()}
          isBusy={false}
        />
      )}
      <Marking>
        {rubric.length > 0 ? (
          <RubricPoints
            rubric={rubric}
            points={mark.typed.points}
            active={active}
            onActive={onActive}
            onChoose={choose}
          />
        ) : (
          <Narrow>
            <Field label={`Score, 0 to ${task.maxMarks}`} error={mark.scoreProblem}>
              <TextInput
                size="dense"
                inputMode="decimal"
                autoComplete="off"
                data-shortcut="s"
                value={mark.typed.score}
                onChange={({ target }) => mark.change({ score: target.value })}
              />
            </Field>
          </Narrow>
        )}
        <Field label="Feedback" isOptional>
          <TextArea
            size="dense"
            rows={4}
            maxLength={5000}
            data-shortcut="f"
            value={mark.typed.feedback}
            onChange={({ target }) => mark.change({ feedback: target.value })}
          />
        </Field>
        <FeedbackFiles
          folder={`${task.id}/${student.studentId}`}
          files={mark.typed.files}
          onChange={(files) => mark.change({ files })}
        />
        <Standing mark={mark} student={student} maxMarks={task.maxMarks} />
        {mark.isReleased && (
          <Change onSave={mark.save} isBusy={mark.phase === 'saving'} isChanged={mark.phase !== 'saved'} />
        )}
      </Marking>
    </Root>
  );
}

function Work({ task, student: { submission } }: { task: Task; student: StudentToMark }) {
  const showToast = useToast();
  if (!takesWork(task)) return <Quiet>Done on paper.</Quiet>;
  if (submission === null) return <Quiet>Nothing was handed in.</Quiet>;
  const { version, submittedAt, lateMinutes, body, files } = submission;
  const download = (file: ListedFile) =>
    downloadPrivateFile('submissions', file).catch((cause: unknown) =>
      showToast({ title: `${file.name} was not downloaded`, description: describeError(cause), tone: 'destructive' }),
    );
  return (
    <section aria-label="What was handed in">
      <Quiet>
        Version {version}
        {submittedAt !== null && `, ${formatDateTime(submittedAt)}`}{' '}
        {lateMinutes > 0 && <Badge tone="warning">{describeLate(lateMinutes)} late</Badge>}
      </Quiet>
      {body !== '' && <Answer tabIndex={0}>{body}</Answer>}
      {files.map((file) => (
        <TextButton key={file.path} onClick={() => void download(file)}>
          {file.name}
        </TextButton>
      ))}
    </section>
  );
}

function Standing({
  mark,
  student,
  maxMarks,
}: {
  mark: ReturnType<typeof useMark>;
  student: StudentToMark;
  maxMarks: number;
}) {
  const words = {
    saved: 'Saved.',
    unsaved: 'Not saved yet.',
    saving: 'Saving...',
    kept: 'Not saved.',
    refused: 'Not saved.',
    conflict: 'Not saved.',
  };
  const isStored = mark.phase === 'saved' && student.finalScore !== null;
  return (
    <>
      <p role="status">
        {mark.total === null ? 'No mark yet.' : <b>{`${formatNumber(mark.total, 2)} of ${formatNumber(maxMarks)}`}</b>}
        {isStored && student.deduction > 0 && `, less ${formatNumber(student.deduction, 2)} for being late`}
        {isStored && `, grade ${student.grade}. `}{' '}
        {mark.phase === 'saved' && student.updatedAt === null ? '' : words[mark.phase]}
      </p>
      {mark.problem !== null && (
        <Alert
          tone="danger"
          title="The mark is not saved"
          action={
            !mark.isReleased && (
              <Button size="dense" onClick={() => void mark.save()}>
                Try again
              </Button>
            )
          }
        >
          {mark.problem} What you typed is kept.
        </Alert>
      )}
    </>
  );
}

/** After the release a mark is changed by hand, and its student reads why. */
function Change({
  onSave,
  isBusy,
  isChanged,
}: {
  onSave: (reason: string) => Promise<boolean>;
  isBusy: boolean;
  isChanged: boolean;
}) {
  const [reason, setReason] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void onSave(reason).then((isDone) => isDone && setReason(''));
  }
  return (
    <Marking as="form" onSubmit={handleSubmit}>
      <Field label="Why the mark is changed" hint="The student reads it beside what the mark has been.">
        <TextInput size="dense" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button type="submit" size="dense" isBusy={isBusy} busyLabel="Saving..." disabled={!isChanged}>
          Save changed mark
        </Button>
      </div>
    </Marking>
  );
}

function describeLate(minutes: number): string {
  if (minutes < 60) return formatCount(minutes, 'minute');
  if (minutes < 1440) return formatCount(Math.floor(minutes / 60), 'hour');
  return formatCount(Math.ceil(minutes / 1440), 'day');
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  min-inline-size: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  & > h2 {
    font-size: var(--text-lg);
  }
  & > span {
    color: var(--text-muted);
  }
`;

const Marking = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Narrow = styled.div`
  max-inline-size: 10rem;
`;

const Quiet = styled.p`
  color: var(--text-muted);
`;

const Answer = styled.div`
  max-block-size: 24rem;
  max-inline-size: var(--measure);
  margin-block: var(--space-2);
  padding: var(--space-4);
  overflow: auto;
  overflow-wrap: anywhere;
  background: var(--surface-sunken);
  white-space: pre-wrap;
`;
