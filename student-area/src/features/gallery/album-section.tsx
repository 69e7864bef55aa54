import { Panel, TextLink } from '@portal/shared/ui';
import { type Album, albumFacts, albumPath } from './album.ts';
import { AlbumTiles } from './album-tiles.tsx';

interface AlbumSectionProps {
  album: Album;
  onOpen: (pictureId: string) => void;
}

export function AlbumSection({ album, onOpen }: AlbumSectionProps) {
  return (
    <Panel title={<TextLink to={albumPath(album.slug)}>{album.title}</TextLink>} end={albumFacts(album)}>
      <AlbumTiles items={album.items} headingLevel={3} onOpen={onOpen} />
    </Panel>
  );
}
