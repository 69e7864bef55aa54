import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, Cluster, ConflictNotice } from '@portal/shared/ui';
import { type OwnProfile, savePicture } from '../own-profile.ts';
import { useOwnProfile } from '../use-own-profile.ts';
import { type Crop, largestCrop } from './crop.ts';
import { Cropper } from './cropper.tsx';
import { describePictureError } from './describe-picture-error.ts';
import { cutOut, type Picture } from './picture-file.ts';
import { PicturePreviews } from './picture-previews.tsx';

interface PictureEditorProps {
  profile: OwnProfile;
  picture: Picture;
  onClose: () => void;
}

/** Cuts the square out of a chosen picture and saves it. What fails leaves the picture and its square as they are. */
export function PictureEditor({ profile, picture, onClose }: PictureEditorProps) {
  const showToast = useToast();
  const { readAgain, tellAll } = useOwnProfile(profile.id);
  const [opened, setOpened] = useState(profile);
  const [crop, setCrop] = useState(() => largestCrop(picture));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** The same square is the same file, so that trying again does not store it twice. */
  const cut = useRef<{ crop: Crop; file: File } | null>(null);
  const isConflict = failure instanceof Error && failure.name === 'ConflictError';

  async function handleSave(isOverwriting: boolean) {
    setIsSaving(true);
    setFailure(null);
    try {
      if (cut.current?.crop !== crop) cut.current = { crop, file: await cutOut(picture, crop) };
      const current = isOverwriting ? await readAgain() : opened;
      setOpened(current);
      await savePicture(current, cut.current.file);
      await tellAll();
      showToast({ title: 'Picture saved', tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsSaving(false);
    }
  }

  return (
    <Root>
      <Columns>
        <Cropper picture={picture} crop={crop} isDisabled={isSaving} onChange={setCrop} />
        <PicturePreviews picture={picture} crop={crop} />
      </Columns>
      {isConflict && (
        <ConflictNotice
          title="Your picture was changed elsewhere since you opened this page"
          isBusy={isSaving}
          kept="the picture that you chose"
          onReload={() => void tellAll().then(onClose)}
          onOverwrite={() => void handleSave(true)}
        />
      )}
      {failure !== null && !isConflict && (
        <Alert tone="danger" title="The picture was not saved">
          {describePictureError(failure)}
        </Alert>
      )}
      <Cluster>
        <Button variant="primary" isBusy={isSaving} busyLabel="Saving..." onClick={() => void handleSave(false)}>
          Save picture
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-inline-size: var(--measure);
`;

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-6);
`;
