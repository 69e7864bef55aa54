import { Badge, formatDate, formatNumber, Panel, TextButton, VisuallyHidden } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import { capitalised } from '../../list/capitalised.ts';
import type { Album } from './album.ts';
import { GalleryPicture } from './gallery-picture.tsx';

interface AlbumSectionProps {
  album: Album;
  onOpen: (pictureId: string) => void;
}

export function AlbumSection({ album, onOpen }: AlbumSectionProps) {
  const { items } = album;
  return (
    <Panel
      title={album.title}
      end={`${formatDate(album.takenOn)}. ${formatNumber(items.length)} ${items.length === 1 ? 'picture' : 'pictures'}`}
    >
      <Tiles>
        {items.map((item) => (
          <li key={item.id}>
            <GalleryPicture item={item} width={300} height={200} />
            <h3>{item.title}</h3>
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
    </Panel>
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
  & h3 {
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
