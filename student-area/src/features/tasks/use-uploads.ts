import { type ListedFile, removePrivateFile, uploadResumable } from '@portal/shared/data';
import { describeError } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { MOST_FILES, problemOfFile } from './taken-files.ts';
import { workFolder } from './work-folder.ts';

export interface Upload {
  key: string;
  file: File;
  sent: number;
  /** Why it stopped; null while it goes on. */
  problem: string | null;
}

/** Files on their way, one after the other. A broken connection is taken up where it stopped. */
export function useUploads(taskId: string, taken: number, onDone: (file: ListedFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const turn = useRef(Promise.resolve());
  const count = useRef(0);

  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);

  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: string) => setUploads((now) => now.filter((upload) => upload.key !== key));

  async function send({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const path = await uploadResumable('submissions', await workFolder(taskId), file, {
        onProgress: (sent) => patch(key, { sent }),
        signal,
      });
      if (signal.aborted) return void removePrivateFile('submissions', path);
      onDone({ path, name: file.name.slice(-200) });
      drop(key);
    } catch (cause) {
      if (!signal.aborted) patch(key, { problem: describeError(cause) });
    }
  }

  function queue(upload: Upload) {
    const stop = new AbortController();
    stops.current.set(upload.key, stop);
    turn.current = turn.current.then(() => send(upload, stop.signal));
  }

  function choose(files: readonly File[]) {
    const room = MOST_FILES - taken - uploads.length;
    const fitting = files.filter((file) => problemOfFile(file) === null);
    const problems = files.flatMap((file) => problemOfFile(file) ?? []);
    setRefused(fitting.length > room ? [...problems, `At most ${MOST_FILES} files are handed in together.`] : problems);
    const added = fitting.slice(0, Math.max(0, room)).map((file): Upload => {
      count.current += 1;
      return { key: String(count.current), file, sent: 0, problem: null };
    });
    setUploads((now) => [...now, ...added]);
    for (const upload of added) queue(upload);
  }

  function retry(upload: Upload) {
    patch(upload.key, { problem: null });
    queue(upload);
  }

  /** Ends its request, however long that hangs, so that the next file has its turn. */
  function giveUp({ key }: Upload) {
    stops.current.get(key)?.abort();
    drop(key);
  }

  return {
    uploads,
    refused,
    choose,
    retry,
    giveUp,
    remove: ({ path }: ListedFile) => void removePrivateFile('submissions', path),
    isBusy: uploads.some(({ problem }) => problem === null),
  };
}
