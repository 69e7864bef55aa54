import { X } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, ConfirmDialog } from '@portal/shared/ui';
import { type OwnProfile, savePicture } from '../own-profile.ts';
import { useOwnProfile } from '../use-own-profile.ts';
import { describePictureError } from './describe-picture-error.ts';

/** Takes the picture away after asking. One that another tab has replaced meanwhile is shown first. */
export function RemovePicture({ profile }: { profile: OwnProfile }) {
  const showToast = useToast();
  const { tellAll } = useOwnProfile(profile.id);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleRemove() {
    setProblem(null);
    try {
      await savePicture(profile, null);
      showToast({ title: 'Picture removed', tone: 'success' });
      setIsAsking(false);
      await tellAll();
    } catch (error) {
      const isConflict = error instanceof Error && error.name === 'ConflictError';
      if (isConflict) await tellAll();
      setProblem(isConflict ? 'It was replaced elsewhere. This is the new one.' : describePictureError(error));
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        <X aria-hidden="true" />
        Remove picture
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your picture?"
        confirmLabel="Remove"
        onConfirm={handleRemove}
        onClose={() => {
          setIsAsking(false);
          setProblem(null);
        }}
      >
        {problem === null ? (
          'Your initials stand in its place. The file is deleted.'
        ) : (
          <Alert tone="danger" title="The picture was not removed">
            {problem}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
