import { filesOf } from '@portal/shared/data';
import { Alert, Disclosure, formatDateTime, Stack } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { draftOptions, type WorkDraft } from './get-draft.ts';
import { type Submission, submissionsOptions } from './list-submissions.ts';
import { FileLinks, Text } from './submission-list.tsx';
import type { Task } from './task.ts';

/** What became of one's work once nothing is taken any more; what was written and not handed in can still be read. */
export function AfterTheEnd({ task, studentId }: { task: Task; studentId: string }) {
  const { data: draft } = useQuery(draftOptions(task.id));
  const { data: submissions } = useQuery(submissionsOptions(task.id, studentId));
  const last = submissions?.[0];
  const unsent = submissions && draft && isUnsent(draft, last) ? draft : null;
  return (
    <Stack gap={3}>
      <Alert tone="info" role={null} title="The time to hand in is over">
        It ended on {formatDateTime(task.lastMoment)}. {submissions && draft && whatBecame(last, unsent !== null)}
      </Alert>
      {unsent && unsent.body !== '' && (
        <Disclosure labels={['Show the draft', 'Hide the draft']}>
          <Text>{unsent.body}</Text>
        </Disclosure>
      )}
      {unsent && unsent.files.length > 0 && <FileLinks bucket="submissions" files={unsent.files} />}
    </Stack>
  );
}

function whatBecame(last: Submission | undefined, isMoreWritten: boolean): string {
  if (isMoreWritten) {
    const what = last ? 'What you wrote since you handed in last' : 'What you wrote';
    return `${what} was not handed in. It is kept as a draft that only you see.`;
  }
  return last ? `Version ${last.version} is the one that counts.` : 'You handed in nothing.';
}

/** Handing in leaves the draft as it stood, to go on from; only what was changed after that is something else. */
function isUnsent({ body, files }: WorkDraft, last: Submission | undefined): boolean {
  if (body.trim() === '' && files.length === 0) return false;
  const pathsOf = (listed: WorkDraft['files']) => listed.map(({ path }) => path).join('\n');
  return !last || last.body !== body || pathsOf(filesOf(last.files)) !== pathsOf(files);
}
