import { useToast } from '@portal/shared/contract';
import { type FileToSave, saveFile } from '@portal/shared/data';
import { describeError, MenuButton, VisuallyHidden } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

export interface DownloadKind {
  label: string;
  /** The file; null when there is nothing more to do, for instance because another page has opened. */
  make: () => Promise<FileToSave | null>;
}

interface DownloadMenuProps {
  /** Whose: read out after 'Download'. */
  of: string;
  kinds: readonly DownloadKind[];
}

/** 'Download', with a choice of files, each made when it is chosen. */
export function DownloadMenu({ of, kinds }: DownloadMenuProps) {
  const showToast = useToast();
  const download = useMutation({
    mutationFn: async (kind: DownloadKind) => {
      const file = await kind.make();
      if (file) saveFile(file);
    },
    onError: (error) =>
      showToast({
        title: 'Nothing was downloaded',
        description: describeError(error),
        tone: 'destructive',
      }),
  });
  return (
    <MenuButton
      label={`Download ${of}`}
      icon={<Download aria-hidden="true" />}
      isBusy={download.isPending}
      items={kinds.map((kind) => ({ label: kind.label, onSelect: () => download.mutate(kind) }))}
    >
      <span>
        Download<VisuallyHidden> {of}</VisuallyHidden>
      </span>
    </MenuButton>
  );
}
