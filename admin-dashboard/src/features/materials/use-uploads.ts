import { useToast } from '@portal/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { addMaterial, addVersion, findTwins, type MaterialDetails } from './add-material.ts';
import { problemOfFile } from './taken-files.ts';
import { UploadQueue } from './upload-queue.ts';

/** Files that become material of a group, or (null) general material of a person. What is stored appears in the lists. */
export function useUploads(groupId: string | null, profileId: string) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isLooking, setIsLooking] = useState(false);
  const [queue] = useState(
    () =>
      new UploadQueue(async ({ file, details, twin, isVersion, path: known }, options) => {
        const given = { known, ...options };
        if (twin && isVersion) await addVersion({ groupId, id: twin.id, file, note: '' }, given);
        else await addMaterial({ groupId, file, details }, given);
        void queryClient.invalidateQueries();
      }, describeWriteError),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');

  useEffect(() => () => queue.stop(), [queue]);

  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  async function choose(files: readonly File[], details: MaterialDetails) {
    if (files.length === 0) return;
    setIsLooking(true);
    try {
      const names = files.map(({ name }) => name);
      const twins = await findTwins(groupId, profileId, names);
      queue.add(
        files.map((file) => ({
          file,
          details,
          twin: twins.find(({ fileName }) => fileName === file.name.slice(-200)) ?? null,
          problem: problemOfFile(file),
        })),
      );
    } catch (cause) {
      showToast({
        title: 'The files were not taken',
        description: describeWriteError(cause),
        tone: 'destructive',
      });
    } finally {
      setIsLooking(false);
    }
  }

  return { queue, uploads, isBusy, isLooking, choose };
}
