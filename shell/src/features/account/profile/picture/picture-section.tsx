import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Alert, Button, Cluster } from '@portal/shared/ui';
import type { OwnProfile } from '../own-profile.ts';
import { Portrait } from '../portrait.tsx';
import { describePictureError } from './describe-picture-error.ts';
import { type Picture, PICTURE_TYPES, readPicture, WHAT_FITS } from './picture-file.ts';
import { PictureEditor } from './picture-editor.tsx';
import { RemovePicture } from './remove-picture.tsx';

/** The picture of a person: chosen by button or dropped, cut, saved, replaced, removed. */
export function PictureSection({ profile, email }: { profile: OwnProfile; email: string }) {
  const [chosen, setChosen] = useState<{ picture: Picture; turn: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const turn = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const hasPicture = profile.picture !== null;

  // Whoever has saved or given up stands where they began; the editor took its own focus along.
  useEffect(() => {
    if (hasChosen && chosen === null) choose.current?.focus();
  }, [hasChosen, chosen]);

  async function read(file: File | undefined) {
    if (!file) return;
    const mine = (turn.current += 1);
    setProblem(null);
    setIsReading(true);
    try {
      const picture = await readPicture(file);
      if (mine !== turn.current) return;
      setChosen({ picture, turn: mine });
      setHasChosen(true);
    } catch (error) {
      if (mine === turn.current) setProblem(describePictureError(error));
    } finally {
      if (mine === turn.current) setIsReading(false);
    }
  }

  function handleDrag(event: DragEvent, isInside: boolean) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(isInside);
  }

  return (
    <Place
      $isOver={isOver}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        void read(event.dataTransfer.files[0]);
      }}
    >
      {problem !== null && (
        <Alert tone="danger" title="This picture cannot be used">
          {problem}
        </Alert>
      )}
      {chosen === null ? (
        <Present>
          <Portrait name={profile.name ?? email} picture={profile.picture} />
          <Ways>
            <Cluster gap={2}>
              <Button
                ref={choose}
                isBusy={isReading}
                busyLabel="Reading..."
                aria-describedby="picture-fits"
                onClick={() => input.current?.click()}
              >
                <Upload aria-hidden="true" />
                {hasPicture ? 'Replace picture…' : 'Choose picture…'}
              </Button>
              {hasPicture && <RemovePicture profile={profile} />}
            </Cluster>
            <p id="picture-fits">
              {WHAT_FITS} <span data-drop="">You can also drop a file here.</span>
            </p>
          </Ways>
        </Present>
      ) : (
        <PictureEditor
          key={chosen.turn}
          profile={profile}
          picture={chosen.picture}
          onClose={() => {
            setChosen(null);
            setProblem(null);
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label="Picture file"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Place>
  );
}

const Place = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  border-radius: var(--radius-2);
  outline: ${({ $isOver }) => ($isOver ? '2px dashed var(--focus)' : 'none')};
  outline-offset: var(--space-3);
`;

const Present = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-5);
  align-items: center;
`;

const Ways = styled.div`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;

  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  @media not ((hover: hover) and (pointer: fine)) {
    & [data-drop] {
      display: none;
    }
  }
`;
