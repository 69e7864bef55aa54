import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useToast } from '@portal/shared/contract';
import { savePrivateFile } from '@portal/shared/data';
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  formatDateTime,
  formatFileSize,
  QueryState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { type Version, versionsQuery } from './list-versions.ts';
import { NewVersion } from './new-version.tsx';

interface VersionsDialogProps {
  material: { id: string; groupId: string | null; title: string };
  onAdded: (version: number) => void;
  onClose: () => void;
}

const columns: readonly Column<Version>[] = [
  {
    key: 'version',
    header: 'Version',
    render: ({ version, name, note }) => (
      <TwoLines first={`${version}. ${name}`} second={note === '' ? 'without a note' : note} />
    ),
  },
  {
    key: 'uploaded',
    header: 'Uploaded',
    render: ({ uploadedAt, uploadedByName }) => <TwoLines first={formatDateTime(uploadedAt)} second={uploadedByName} />,
  },
  { key: 'size', header: 'Size', isNumeric: true, render: ({ size }) => formatFileSize(size) },
  {
    key: 'file',
    header: 'File',
    isHeaderHidden: true,
    stackLabel: null,
    render: (version) => <DownloadVersion version={version} />,
  },
];

/** The files that a material had; students see the newest alone. */
export function VersionsDialog({ material, onAdded, onClose }: VersionsDialogProps) {
  const query = useQuery(versionsQuery(material.id));
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Versions of ${material.title}`}
      description="Students see the newest one alone. Who took an earlier one is told that it has changed."
      isDismissible={!isBusy}
      actions={
        <Button size="dense" onClick={onClose} disabled={isBusy}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <NewVersion material={material} onBusy={setIsBusy} onAdded={onAdded} />
        <QueryState
          query={query}
          errorTitle="The versions could not be loaded"
          skeleton={<Skeleton shape="row" count={3} />}
          empty={
            <EmptyState title="No file yet" headingLevel={3}>
              It is a text so far. Its first file takes the place of the text.
            </EmptyState>
          }
        >
          {(rows) => <DataTable caption="Versions" isDense columns={columns} rows={rows} getRowKey={({ id }) => id} />}
        </QueryState>
      </Stack>
    </Dialog>
  );
}

function DownloadVersion({ version: { version, path, name } }: { version: Version }) {
  const showToast = useToast();
  const download = useMutation({
    mutationFn: () => savePrivateFile('resources', { path, name }),
    onError: (cause) =>
      showToast({
        title: 'The file could not be downloaded',
        description: describeWriteError(cause),
        tone: 'destructive',
      }),
  });
  return (
    <Button size="dense" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download<VisuallyHidden> version {version}</VisuallyHidden>
    </Button>
  );
}
