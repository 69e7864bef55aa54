import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Panel } from '@portal/shared/ui';
import { UploadFields } from './upload-fields.tsx';
import { TAKEN_ENDINGS, TAKEN_FILES } from './taken-files.ts';
import { blankFields, detailsOf, type Fields, type FieldProblems, problemsOf } from './upload-details.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadPanelProps {
  /** Null: general material of the person. */
  groupId: string | null;
  profileId: string;
  topics?: readonly string[];
}

/** Takes files, dragged here or chosen, many at once, and shows how far each is. */
export function UploadPanel({ groupId, profileId, topics = [] }: UploadPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [fields, setFields] = useState<Fields>(blankFields);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isOver, setIsOver] = useState(false);
  const { queue, uploads, isBusy, isLooking, choose } = useUploads(groupId, profileId);
  const done = uploads.filter(({ state }) => state === 'done').length;

  function take(files: readonly File[]) {
    const found = problemsOf(fields, groupId === null);
    setProblems(found);
    if (Object.keys(found).length === 0) void choose(files, detailsOf(fields));
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <Panel
      title="Add files"
      intro="What is said here goes for all files of one choice; each can be changed afterwards."
    >
      <UploadFields
        fields={fields}
        problems={problems}
        isGeneral={groupId === null}
        topics={topics}
        onChange={(change) => {
          setFields((now) => ({ ...now, ...change }));
          setProblems({});
        }}
      />
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={TAKEN_ENDINGS}
          aria-label="Files"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            take(files);
          }}
        />
        <Button
          variant={groupId === null ? 'secondary' : 'primary'}
          size="dense"
          isBusy={isLooking}
          busyLabel="Looking..."
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          Choose files
        </Button>
        <p id={hintId}>or drag them here. {TAKEN_FILES}. An upload that breaks off goes on where it stopped.</p>
      </Zone>
      {uploads.length > 0 && (
        <>
          <Uploads aria-label="Uploads">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} queue={queue} />
            ))}
          </Uploads>
          <Foot>
            <p role="status">
              {done} of {uploads.length} added
            </p>
            {done > 0 && !isBusy && (
              <Button size="dense" variant="quiet" onClick={() => queue.clearDone()}>
                Clear what is done
              </Button>
            )}
          </Foot>
        </>
      )}
    </Panel>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding: var(--space-4);
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--focus)' : 'var(--border-strong)')};
  border-radius: var(--radius-2);
  background: ${({ $isOver }) => ($isOver ? 'var(--surface-selected)' : 'var(--surface-sunken)')};
  & > p {
    flex: 1 1 16rem;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Uploads = styled.ul`
  margin-block-start: var(--space-3);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
