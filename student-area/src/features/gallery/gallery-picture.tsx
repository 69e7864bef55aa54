import { Button, SubjectFigure } from '@portal/shared/ui';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { GalleryItem } from './album.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  width: number;
  height: number;
  /** Shows all of it, however tall; without it the picture fills its tile. */
  isWhole?: boolean;
}

/** How much of the window a picture takes, for the browser to choose a width by. */
const TILE_SIZES = '(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 92vw';
const WHOLE_SIZES = '(min-width: 60rem) 52rem, 92vw';

/** The picture; while there is none, a drawing holds its place and the description beside it says what was seen. */
export function GalleryPicture({ item, width, height, isWhole = false }: GalleryPictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (item.image === null) {
    return (
      <Frame>
        <SubjectFigure kind="post" seed={item.id} width={width} height={height} />
      </Frame>
    );
  }
  if (state === 'failed') {
    return (
      <Frame role={isWhole ? 'alert' : undefined}>
        <p>The picture could not be loaded.</p>
        <Button
          size="dense"
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          Try again
        </Button>
      </Frame>
    );
  }
  return (
    <Photo
      key={attempt}
      $isWhole={isWhole}
      src={item.image}
      srcSet={widthsOf(item)}
      sizes={isWhole ? WHOLE_SIZES : TILE_SIZES}
      alt={item.description}
      width={item.width ?? width}
      height={item.height ?? height}
      aria-busy={state === 'loading'}
      loading={isWhole ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
  );
}

/** The widths in which it is stored, as `srcset` names them; undefined for one that is stored whole. */
function widthsOf({ image, medium, small, width }: GalleryItem): string | undefined {
  if (image === null || medium === null || small === null || width === null) return undefined;
  return `${small} ${Math.min(480, width)}w, ${medium} ${Math.min(960, width)}w, ${image} ${width}w`;
}

const Photo = styled.img<{ $isWhole: boolean }>`
  display: block;
  inline-size: 100%;
  background: var(--surface-sunken);
  ${({ $isWhole }) =>
    $isWhole
      ? css`
          block-size: auto;
          max-block-size: 65dvh;
          object-fit: contain;
        `
      : css`
          block-size: auto;
          aspect-ratio: 3 / 2;
          object-fit: cover;
        `}
`;

const Frame = styled.div`
  --plot-ground: var(--surface-sunken);
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  background: var(--surface-sunken);
`;
