import { SubjectFigure } from '@portal/shared/ui';
import styled, { css } from 'styled-components';
import type { GalleryItem } from './album.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  width: number;
  height: number;
  /** Shows all of it, however tall; without it the picture fills its tile. */
  isWhole?: boolean;
}

/** The picture; while there is none, a drawing holds its place and the description beside it says what was seen. */
export function GalleryPicture({ item, width, height, isWhole = false }: GalleryPictureProps) {
  if (item.image !== null) {
    return (
      <Photo
        $isWhole={isWhole}
        src={item.image}
        alt={item.description}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <Frame>
      <SubjectFigure kind="post" seed={item.id} width={width} height={height} />
    </Frame>
  );
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
  padding: var(--space-5);
  background: var(--surface-sunken);
`;
