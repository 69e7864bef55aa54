import type { ListedFile } from '@portal/shared/data';
import { Alert, Button, formatFileSize, TextButton, VisuallyHidden } from '@portal/shared/ui';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { MOST_FILES, TAKEN_ENDINGS, TAKEN_FILES } from './taken-files.ts';
import type { Upload, useUploads } from './use-uploads.ts';

interface FileChooserProps {
  files: readonly ListedFile[];
  uploading: ReturnType<typeof useUploads>;
  onRemove: (file: ListedFile) => void;
}

/** The files of a task: what is taken, those that are there, and those on their way with their progress. */
export function FileChooser({ files, uploading, onRemove }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Label id={`${id}-label`}>Files</Label>
      <Hint id={`${id}-hint`}>
        {TAKEN_FILES}; up to 20 MB each, at most {MOST_FILES} files. An upload that breaks off goes on where it stopped.
      </Hint>
      {(files.length > 0 || uploading.uploads.length > 0) && (
        <List>
          {files.map((file) => (
            <li key={file.path}>
              <span>{file.name}</span>
              <TextButton onClick={() => onRemove(file)}>
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </TextButton>
            </li>
          ))}
          {uploading.uploads.map((upload) => (
            <Sending key={upload.key} upload={upload} uploading={uploading} />
          ))}
        </List>
      )}
      {uploading.refused.length > 0 && (
        <Alert tone="danger" title="Not every file was taken">
          {uploading.refused.join(' ')}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={TAKEN_ENDINGS}
        aria-label="Choose files"
        onChange={({ target }) => {
          uploading.choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div>
        <Button onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" />
          Choose files
        </Button>
      </div>
    </Root>
  );
}

function Sending({ upload, uploading }: { upload: Upload; uploading: FileChooserProps['uploading'] }) {
  const { file, sent, problem } = upload;
  if (problem !== null)
    return (
      <li>
        <span>
          {file.name}
          <small role="alert">{problem}</small>
        </span>
        <span>
          <TextButton onClick={() => uploading.retry(upload)}>Try again</TextButton>{' '}
          <TextButton onClick={() => uploading.giveUp(upload)}>Leave out</TextButton>
        </span>
      </li>
    );
  return (
    <li>
      <span>
        {file.name}
        <progress max={file.size} value={sent} aria-label={`Upload of ${file.name}`} />
      </span>
      <span>
        {formatFileSize(sent)} of {formatFileSize(file.size)}{' '}
        <TextButton onClick={() => uploading.giveUp(upload)}>
          Stop<VisuallyHidden> the upload of {file.name}</VisuallyHidden>
        </TextButton>
      </span>
    </li>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

const Label = styled.span`
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
`;

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
    overflow-wrap: anywhere;
    font-size: var(--text-sm);
  }
  & progress {
    display: block;
    inline-size: 100%;
    margin-block-start: var(--space-1);
    accent-color: var(--text);
  }
  & small {
    display: block;
    color: var(--danger-text);
  }
`;
