import { SubjectFigure } from '@portal/shared/ui';
import styled from 'styled-components';
import type { GalleryItem } from './album.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  width: number;
  height: number;
}

/** The picture, or while there is none a figure drawn from the row. Its description stands for it either way. */
export function GalleryPicture({ item, width, height }: GalleryPictureProps) {
  if (item.image !== null) {
    return (
      <Photo src={item.image} alt={item.description} width={width} height={height} loading="lazy" decoding="async" />
    );
  }
  return (
    <Frame role="img" aria-label={item.description}>
      <SubjectFigure kind="album" seed={item.id} width={width} height={height} />
    </Frame>
  );
}

const Photo = styled.img`
  display: block;
  inline-size: 100%;
  block-size: auto;
  background: var(--surface-sunken);
`;

const Frame = styled.div`
  --plot-ground: var(--surface-sunken);
  overflow: hidden;
  background: var(--surface-sunken);
  & svg {
    inline-size: 100%;
    block-size: auto;
  }
`;
