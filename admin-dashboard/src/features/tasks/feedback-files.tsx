import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ListedFile, removePrivateFile, uploadResumable } from '@portal/shared/data';
import { Alert, Button, describeError, formatPercent, TextButton, VisuallyHidden } from '@portal/shared/ui';

const TAKEN = '.pdf,.docx,.xlsx,.odt,.ods,.txt,.csv,.md,.json,.zip,.png,.jpg,.jpeg';
const MOST = 10;
const MOST_BYTES = 20 * 1024 * 1024;

interface FeedbackFilesProps {
  /** In the bucket of feedback: `<task>/<student>`. */
  folder: string;
  files: readonly ListedFile[];
  onChange: (files: ListedFile[]) => void;
}

/** Files that go back to the student with the mark. */
export function FeedbackFiles({ folder, files, onChange }: FeedbackFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; size: number; sent: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // Whoever goes on to the next student takes no upload along.
  useEffect(() => () => stop.current?.abort(), []);

  async function add(file: File) {
    setProblem(null);
    if (file.size === 0 || file.size > MOST_BYTES) return setProblem(`${file.name} is empty or larger than 20 MB.`);
    const { signal } = (stop.current = new AbortController());
    setSending({ name: file.name, size: file.size, sent: 0 });
    try {
      const path = await uploadResumable('feedback', folder, file, {
        onProgress: (sent) => setSending({ name: file.name, size: file.size, sent }),
        signal,
      });
      if (signal.aborted) return void removePrivateFile('feedback', path);
      onChange([...files, { path, name: file.name.slice(-200) }]);
    } catch (cause) {
      if (!signal.aborted) setProblem(`${file.name}: ${describeError(cause)}`);
    } finally {
      setSending(null);
    }
  }

  return (
    <Root role="group" aria-label="Files with the feedback">
      {files.map((file) => (
        <p key={file.path}>
          {file.name}{' '}
          <TextButton onClick={() => onChange(files.filter(({ path }) => path !== file.path))}>
            Remove<VisuallyHidden> {file.name}</VisuallyHidden>
          </TextButton>
        </p>
      ))}
      {problem !== null && (
        <Alert tone="danger" title="The file was not added">
          {problem}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={TAKEN}
        aria-label="Choose a file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
      <Button
        size="dense"
        isBusy={sending !== null}
        busyLabel={sending ? `${sending.name}, ${formatPercent(sending.sent, sending.size)}` : undefined}
        disabled={files.length >= MOST}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" />
        Add a file, up to 20 MB
      </Button>
      {sending !== null && <TextButton onClick={() => stop.current?.abort()}>Stop the upload</TextButton>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;
