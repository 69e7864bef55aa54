import { CopyButton, Dialog, IconButton, VisuallyHidden } from '@portal/shared/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { type Album, albumPath } from './album.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { useSwipe } from './use-swipe.ts';

interface ImageViewerProps {
  album: Album;
  pictureId: string;
  onOpen: (pictureId: string) => void;
  onClose: () => void;
}

/** One picture of an album as large as the window allows; arrows, buttons and fingers lead to the others. */
export function ImageViewer({ album, pictureId, onOpen, onClose }: ImageViewerProps) {
  const { items } = album;
  const index = items.findIndex(({ id }) => id === pictureId);
  const step = (by: number) => {
    const next = items[(index + by + items.length) % items.length];
    if (next) onOpen(next.id);
  };
  const swipe = useSwipe(step);
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

  const item = items[index];
  if (!item) return null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={item.title}
      description={album.title}
      actions={
        <Controls>
          <CopyButton key={item.id} text={addressOf(album.slug, item.id)} label="Copy a link to this picture" />
          {items.length > 1 && (
            <Steps>
              <IconButton label="Previous" onClick={() => step(-1)}>
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <span aria-hidden="true">
                {index + 1} of {items.length}
              </span>
              <IconButton label="Next" onClick={() => step(1)}>
                <ArrowRight aria-hidden="true" />
              </IconButton>
            </Steps>
          )}
        </Controls>
      }
    >
      <Figure {...swipe}>
        <GalleryPicture key={item.id} item={item} width={820} height={480} isWhole />
        <figcaption aria-live="polite">
          {item.description}
          <VisuallyHidden>
            {' '}
            Picture {index + 1} of {items.length}.
          </VisuallyHidden>
          {item.image === null && ' A drawn figure, not a photograph: it holds the place of one.'}
        </figcaption>
      </Figure>
    </Dialog>
  );
}

function addressOf(slug: string, pictureId: string): string {
  return `${window.location.origin}${albumPath(slug)}?picture=${encodeURIComponent(pictureId)}`;
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  touch-action: pan-y pinch-zoom;
  & > figcaption {
    color: var(--text-muted);
  }
`;

const Controls = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  justify-content: space-between;
`;

const Steps = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  & > span {
    min-inline-size: 4rem;
    text-align: center;
  }
`;
