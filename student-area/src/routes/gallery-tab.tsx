import { Skeleton, Stack, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AlbumSection } from '../features/gallery/album-section.tsx';
import { ALBUM_PAGE_SIZE, listAlbums } from '../features/gallery/list-albums.ts';
import { ResourceList } from '../list/resource-list.tsx';

export function GalleryTab() {
  const params = useListParams({ defaultSort: { key: 'taken_on', direction: 'descending' } });
  const query = useQuery(listAlbums(params.request));

  return (
    <ResourceList
      noun={['album', 'albums']}
      params={params}
      query={query}
      pageSize={ALBUM_PAGE_SIZE}
      skeleton={<Skeleton shape="card" count={3} columns={3} label="Loading albums..." />}
      emptyHint="There are no pictures yet. Albums appear here after an event."
    >
      {(albums) => (
        <Stack gap={7}>
          {albums.map((album) => (
            <AlbumSection key={album.id} album={album} />
          ))}
        </Stack>
      )}
    </ResourceList>
  );
}
