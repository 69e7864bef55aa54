import { Button, Dialog } from '@portal/shared/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { GalleryItem } from './album.ts';
import { GalleryPicture } from './gallery-picture.tsx';

interface ImageViewerProps {
  albumTitle: string;
  items: readonly GalleryItem[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

export function ImageViewer({ albumTitle, items, index, onIndexChange, onClose }: ImageViewerProps) {
  const item = items[index];
  const step = (by: number) => onIndexChange((index + by + items.length) % items.length);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });

  // On the window, because focus may stand on any button of the dialog.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  if (!item) return null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={item.title}
      description={albumTitle}
      actions={
        items.length > 1 ? (
          <>
            <Button onClick={() => step(-1)}>
              <ArrowLeft aria-hidden="true" />
              Previous
            </Button>
            <Button onClick={() => step(1)}>
              Next
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        ) : undefined
      }
    >
      <Figure>
        <GalleryPicture item={item} width={820} height={480} isWhole />
        <figcaption aria-live="polite">
          {item.description} Picture {index + 1} of {items.length}.
          {item.image === null && ' The photograph is not in the archive yet; a drawing holds its place.'}
        </figcaption>
      </Figure>
    </Dialog>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: var(--space-3);
  & > figcaption {
    color: var(--text-muted);
  }
`;
