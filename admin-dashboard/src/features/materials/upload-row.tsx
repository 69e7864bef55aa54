import { Badge, Button, formatFileSize, VisuallyHidden } from '@portal/shared/ui';
import styled from 'styled-components';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** A file on its way: how far it is, what has to be said of it, and what can be done when it stopped. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, file, twin, state, sent, problem } = upload;
  return (
    <Root>
      <Words>
        <b>{file.name}</b>
        {state === 'asked' && twin && (
          <span>
            “{twin.title}” has a file of this name, version {twin.version}.
          </span>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <>
            <progress max={file.size} value={sent} aria-label={`Upload of ${file.name}`} />
            <span>{state === 'waiting' ? 'Waiting' : `${formatFileSize(sent)} of ${formatFileSize(file.size)}`}</span>
          </>
        )}
        {problem !== null && <Problem role="alert">{problem}</Problem>}
      </Words>
      <Actions>
        {state === 'done' && (
          <Badge tone="success">{upload.isVersion && twin ? `Version ${twin.version + 1} added` : 'Added'}</Badge>
        )}
        {state === 'asked' && (
          <>
            <Button size="dense" onClick={() => queue.settle(key, true)}>
              New version<VisuallyHidden> of {twin?.title}</VisuallyHidden>
            </Button>
            <Button size="dense" onClick={() => queue.settle(key, false)}>
              Keep both<VisuallyHidden>, {file.name}</VisuallyHidden>
            </Button>
          </>
        )}
        {state === 'failed' && (
          <Button size="dense" onClick={() => queue.retry(key)}>
            Try again<VisuallyHidden>, {file.name}</VisuallyHidden>
          </Button>
        )}
        {state !== 'done' && (
          <Button size="dense" variant="quiet" onClick={() => queue.drop(key)}>
            {state === 'sending' ? 'Cancel' : 'Leave out'}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        )}
      </Actions>
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding-block: var(--space-2);
  border-block-end: 1px solid var(--border);
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--space-1);
  min-inline-size: 0;
  color: var(--text-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
  & > b {
    color: var(--text);
    font-weight: var(--weight-strong);
  }
  & > progress {
    inline-size: 100%;
    accent-color: var(--text);
  }
`;

const Problem = styled.span`
  color: var(--danger-text);
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
