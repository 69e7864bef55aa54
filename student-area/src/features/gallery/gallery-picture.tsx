import { SubjectFigure } from '@portal/shared/ui';
import styled from 'styled-components';
import type { GalleryItem } from './album.ts';

interface GalleryPictureProps {
  item: GalleryItem;
  width: number;
  height: number;
}

/** The picture; while there is none, a drawing holds its place and the description beside it says what was seen. */
export function GalleryPicture({ item, width, height }: GalleryPictureProps) {
  if (item.image !== null) {
    return (
      <Photo src={item.image} alt={item.description} width={width} height={height} loading="lazy" decoding="async" />
    );
  }
  return (
    <Frame>
      <SubjectFigure kind="post" seed={item.id} width={width} height={height} />
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
  padding: var(--space-5);
  background: var(--surface-sunken);
`;
