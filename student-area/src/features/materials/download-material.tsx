import { useToast } from '@portal/shared/contract';
import { saveFile, savePrivateFile } from '@portal/shared/data';
import { Button, describeError, VisuallyHidden } from '@portal/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { queryKeys } from '../../query-keys.ts';
import { getMaterialBody } from './get-material-body.ts';
import { isFile, type Material } from './material.ts';
import { materialFile } from './material-file.ts';
import { recordDownload } from './record-download.ts';

export function DownloadMaterial({ material }: { material: Material }) {
  const client = useQueryClient();
  const showToast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      if (isFile(material)) await savePrivateFile('resources', { path: material.path, name: material.fileName });
      else if (material.downloadUrl !== null) window.open(material.downloadUrl, '_blank', 'noopener');
      else saveFile(materialFile(material, await getMaterialBody(material.id)));
    },
    onSuccess: () => {
      // The file is there; a count that fails is no reason to alarm anybody.
      void recordDownload(material.id).then(
        () => client.invalidateQueries({ queryKey: queryKeys.materials.all, refetchType: 'active' }),
        () => undefined,
      );
    },
    onError: (error) =>
      showToast({ title: 'The file could not be downloaded', description: describeError(error), tone: 'destructive' }),
  });

  return (
    <Button size="dense" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download<VisuallyHidden> {material.title}</VisuallyHidden>
    </Button>
  );
}
