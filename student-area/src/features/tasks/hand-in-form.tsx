import { useAuth, useToast } from '@portal/shared/contract';
import {
  Alert,
  Button,
  Cluster,
  departmentToday,
  describeError,
  Field,
  formatDateTime,
  formatTime,
  FormErrorSummary,
  TextArea,
  toDayKey,
} from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import { FileChooser } from './file-chooser.tsx';
import type { WorkDraft } from './get-draft.ts';
import { handIn, type Receipt } from './hand-in.ts';
import { ReceiptNote } from './receipt-note.tsx';
import type { Task } from './task.ts';
import { useUploads } from './use-uploads.ts';
import { type KeptWork, useWorkDraft } from './use-work-draft.ts';

const LONGEST = 50_000;

/** Where a task is answered: text and files, kept as they come, and handed in as often as its time allows. */
export function HandInForm({ task, stored, onReload }: { task: Task; stored: WorkDraft; onReload: () => void }) {
  const client = useQueryClient();
  const showToast = useToast();
  const person = useAuth(({ user }) => user?.id ?? '');
  const work = useWorkDraft(task.id, stored);
  const { body, files } = work.value;
  const uploading = useUploads(task.id, files.length, (file) =>
    work.change((now) => ({ ...now, files: [...now.files, file] })),
  );
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const isEmpty = body.trim() === '' && files.length === 0;

  const send = useMutation({
    mutationFn: async () => {
      await work.flush();
      return handIn(task.id, work.value);
    },
    onSuccess: async (made) => {
      setReceipt(made);
      showToast({ title: 'Handed in', description: `Version ${made.version} of “${task.title}”.`, tone: 'success' });
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.tasks.one(task.id) }),
        client.invalidateQueries({ queryKey: queryKeys.tasks.submissions(task.id, person) }),
        client.invalidateQueries({ queryKey: queryKeys.trackers.all }),
      ]);
    },
  });

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      <FormErrorSummary
        title="Nothing was handed in"
        problems={send.error ? [{ message: describeError(send.error, { isRepeatSafe: true }) }] : []}
      />
      {receipt && <ReceiptNote receipt={receipt} />}
      {task.takesText && (
        <Field label="Your answer" hint="Kept as you type. Only you see it until you hand it in.">
          <TextArea
            rows={12}
            maxLength={LONGEST}
            value={body}
            onChange={({ target }) => work.change((now) => ({ ...now, body: target.value }))}
            onBlur={() => void work.flush()}
          />
        </Field>
      )}
      {task.takesFiles && (
        <FileChooser
          files={files}
          uploading={uploading}
          onRemove={(file) => {
            work.change((now) => ({ ...now, files: now.files.filter(({ path }) => path !== file.path) }));
            uploading.remove(file);
          }}
        />
      )}
      <DraftNote
        work={work}
        onReload={() => {
          work.drop();
          onReload();
        }}
      />
      <Cluster>
        <Button
          type="submit"
          variant="primary"
          isBusy={send.isPending}
          busyLabel="Handing in..."
          disabled={isEmpty || uploading.isBusy}
        >
          {task.version === null ? 'Hand in' : 'Hand in again'}
        </Button>
        {uploading.isBusy && <span>The files are still on their way.</span>}
      </Cluster>
    </Form>
  );
}

function DraftNote({ work, onReload }: { work: KeptWork; onReload: () => void }) {
  const { phase, version: savedAt } = work;
  if (phase === 'conflict')
    return (
      <Alert
        tone="warning"
        title="The draft was changed in another window"
        action={<Button onClick={onReload}>Load what is kept there</Button>}
      >
        What you see here is not kept on the server any more. You can still hand it in, or copy it first.
      </Alert>
    );
  if (phase === 'kept' || phase === 'refused')
    return (
      <Alert
        tone="warning"
        title="The draft is kept on this device only"
        action={<Button onClick={() => void work.flush()}>Try again</Button>}
      >
        The server could not be reached. Nothing is lost; go on writing.
      </Alert>
    );
  const words = phase === 'saving' || phase === 'unsaved' ? 'Saving the draft...' : savedWords(savedAt);
  return <State role="status">{words}</State>;
}

function savedWords(savedAt: string | null): string {
  if (savedAt === null) return 'Nothing is written yet.';
  return toDayKey(savedAt) === departmentToday()
    ? `Draft saved at ${formatTime(savedAt)}.`
    : `Draft saved on ${formatDateTime(savedAt)}.`;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-inline-size: calc(var(--measure) * 1.25);
`;

const State = styled.div`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
