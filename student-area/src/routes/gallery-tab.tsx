import { Skeleton, Stack } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AlbumSection } from '../features/gallery/album-section.tsx';
import { ALBUM_PAGE_SIZE, albumListOptions } from '../features/gallery/list-albums.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useListParams } from '../list/use-list-params.ts';

const noFilters = {};

export function GalleryTab() {
  const params = useListParams(noFilters);
  const query = useQuery(albumListOptions({ search: params.search, page: params.page }));

  return (
    <ResourceList
      noun={['album', 'albums']}
      filters={noFilters}
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
