import { useEffect, useRef, useState } from 'react';
import { Upload } from 'lucide-react';
import styled from 'styled-components';
import { limits } from '@portal/shared/limits';
import { Alert, Button, Field, formatPercent, TextInput } from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { addVersion } from './add-material.ts';
import { problemOfFile, TAKEN_ENDINGS } from './taken-files.ts';

interface NewVersionProps {
  material: { id: string; groupId: string | null };
  onBusy: (isBusy: boolean) => void;
  onAdded: (version: number) => void;
}

/** Takes the file that is to be the present version. What was stored of it stays for a second attempt. */
export function NewVersion({ material: { id, groupId }, onBusy, onAdded }: NewVersionProps) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef(new AbortController());
  const known = useRef<{ file: File; path: string } | null>(null);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState<{ name: string; size: number; sent: number } | null>(null);
  const [failed, setFailed] = useState<{ file: File; problem: string } | null>(null);

  useEffect(() => {
    stop.current = new AbortController();
    const { current } = stop;
    return () => current.abort();
  }, []);

  async function send(file: File) {
    const problem = problemOfFile(file);
    setFailed(problem === null ? null : { file, problem });
    if (problem !== null) return;
    const { name, size } = file;
    setSending({ name, size, sent: 0 });
    onBusy(true);
    try {
      const version = await addVersion(
        { groupId, id, file, note },
        {
          known: known.current?.file === file ? known.current.path : null,
          signal: stop.current.signal,
          onProgress: (sent) => setSending({ name, size, sent }),
          onStored: (path) => (known.current = { file, path }),
        },
      );
      setNote('');
      onAdded(version);
    } catch (cause) {
      if (!stop.current.signal.aborted) setFailed({ file, problem: describeWriteError(cause) });
    } finally {
      setSending(null);
      onBusy(false);
    }
  }

  return (
    <Root>
      {failed && (
        <Alert
          tone="danger"
          title={`${failed.file.name} was not added`}
          action={
            <Button size="dense" onClick={() => void send(failed.file)}>
              Try again
            </Button>
          }
        >
          {failed.problem}
        </Alert>
      )}
      <Field label="What changed" hint="For those who keep the material; it stands in this list." isOptional>
        <TextInput
          size="dense"
          value={note}
          maxLength={limits.material_versions.note.longest}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <input
        ref={input}
        type="file"
        hidden
        accept={TAKEN_ENDINGS}
        aria-label="File of the new version"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        size="dense"
        isBusy={sending !== null}
        busyLabel={sending ? `${sending.name}, ${formatPercent(sending.sent, sending.size)}` : undefined}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
        Choose the file of a new version
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & > button {
    justify-self: start;
  }
`;
