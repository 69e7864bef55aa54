import { capitalised, Badge, TextButton, VisuallyHidden } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import type { GalleryItem } from './album.ts';
import { GalleryPicture } from './gallery-picture.tsx';

interface AlbumTilesProps {
  items: readonly GalleryItem[];
  headingLevel: 2 | 3;
  onOpen: (pictureId: string) => void;
}

export function AlbumTiles({ items, headingLevel, onOpen }: AlbumTilesProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Tiles>
      {items.map((item) => (
        <li key={item.id}>
          <GalleryPicture item={item} width={300} height={200} />
          <Heading>{item.title}</Heading>
          <p>{item.description}</p>
          <Foot>
            <Badge>{capitalised(item.category)}</Badge>
            {item.image === null && <Badge>Drawn figure</Badge>}
            <TextButton onClick={() => onOpen(item.id)}>
              View Full Image<VisuallyHidden> {item.title}</VisuallyHidden>
            </TextButton>
          </Foot>
        </li>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  & > li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    break-inside: avoid;
  }
  & :is(h2, h3) {
    font-size: var(--text-lg);
  }
  & p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: var(--leading-snug);
  }
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
`;
