import { Button, Dialog, QueryState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { DownloadMaterial } from './download-material.tsx';
import { materialBodyOptions } from './get-material-body.ts';
import { isFile, type Material } from './material.ts';
import { FilePreview } from './file-preview.tsx';
import { MaterialText } from './material-text.tsx';

export function ViewMaterial({ material }: { material: Material }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="dense" onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        View<VisuallyHidden> {material.title}</VisuallyHidden>
      </Button>
      {isOpen && <MaterialDialog material={material} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MaterialDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={material.title}
      description={`${material.subject}, ${material.semester}. ${material.uploadedBy}`}
      actions={
        <>
          <Button onClick={onClose} size="dense">
            Close
          </Button>
          <DownloadMaterial material={material} />
        </>
      }
    >
      {isFile(material) ? <FilePreview material={material} /> : <StoredText material={material} />}
    </Dialog>
  );
}

function StoredText({ material: { id, format } }: { material: Material }) {
  const query = useQuery(materialBodyOptions(id));
  return (
    <QueryState
      query={query}
      errorTitle="The material could not be loaded"
      skeleton={<Skeleton count={8} label="Loading the material..." />}
    >
      {(body) => <MaterialText format={format} body={body} />}
    </QueryState>
  );
}
