import { downloadPrivateFile, filesOf, type ListedFile } from '@portal/shared/data';
import { useToast } from '@portal/shared/contract';
import { Badge, describeError, Disclosure, formatDateTime, QueryState, Skeleton, TextButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type Submission, submissionsOptions } from './list-submissions.ts';
import { Digest } from './receipt-note.tsx';
import type { Task } from './task.ts';

/** Every version that was handed in, the latest first, with its receipt. */
export function SubmissionList({ task, studentId }: { task: Task; studentId: string }) {
  const query = useQuery(submissionsOptions(task.id, studentId));
  return (
    <QueryState
      query={query}
      errorTitle="What you handed in could not be loaded"
      skeleton={<Skeleton shape="row" count={1} label="Loading what you handed in..." />}
      empty={<Nothing>Nothing yet.</Nothing>}
    >
      {(submissions) => (
        <List>
          {submissions.map((submission, place) => (
            <Version key={submission.id} submission={submission} dueAt={task.dueAt} isLatest={place === 0} />
          ))}
        </List>
      )}
    </QueryState>
  );
}

function Version({ submission, dueAt, isLatest }: { submission: Submission; dueAt: string; isLatest: boolean }) {
  const { version, submittedAt, body, receipt } = submission;
  const files = filesOf(submission.files);
  return (
    <li>
      <p>
        <span>
          <b>Version {version}</b>, {formatDateTime(submittedAt)}
        </span>{' '}
        {isLatest && <Badge tone="success">The one that counts</Badge>}{' '}
        {new Date(submittedAt) > new Date(dueAt) && <Badge tone="warning">Late</Badge>}
      </p>
      {body !== '' && (
        <Disclosure labels={['Show the text', 'Hide the text']} subject={`version ${version}`}>
          <Text>{body}</Text>
        </Disclosure>
      )}
      {files.length > 0 && <FileLinks bucket="submissions" files={files} />}
      <small>
        Receipt <Digest>{receipt}</Digest>
      </small>
    </li>
  );
}

/** Files of a private bucket, each behind a button that downloads it. */
export function FileLinks({ bucket, files }: { bucket: 'submissions' | 'feedback'; files: readonly ListedFile[] }) {
  const showToast = useToast();
  const download = (file: ListedFile) =>
    downloadPrivateFile(bucket, file).catch((cause: unknown) =>
      showToast({ title: `${file.name} was not downloaded`, description: describeError(cause), tone: 'destructive' }),
    );
  return (
    <p>
      {files.map((file) => (
        <TextButton key={file.path} onClick={() => void download(file)}>
          {file.name}
        </TextButton>
      ))}
    </p>
  );
}

const Nothing = styled.p`
  color: var(--text-muted);
`;

const List = styled.ol`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--border);
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: baseline;
  }
  & small {
    color: var(--text-muted);
  }
`;

export const Text = styled.div`
  max-inline-size: var(--measure);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
