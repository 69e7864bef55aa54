import { useToast } from '@portal/shared/contract';
import { saveFile } from '@portal/shared/data';
import { Button, describeError, VisuallyHidden } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { listTimetableEntries } from './list-timetable-entries.ts';
import type { Timetable } from './timetable.ts';
import { timetableFile } from './timetable-file.ts';

export function DownloadTimetable({ timetable }: { timetable: Timetable }) {
  const showToast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      if (timetable.downloadUrl !== null) window.open(timetable.downloadUrl, '_blank', 'noopener');
      else saveFile(timetableFile(timetable.title, await listTimetableEntries({ timetableId: timetable.id })));
    },
    onError: (error) =>
      showToast({
        title: 'The timetable could not be downloaded',
        description: describeError(error),
        tone: 'destructive',
      }),
  });
  return (
    <Button size="dense" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download<VisuallyHidden> {timetable.className}</VisuallyHidden>
    </Button>
  );
}
