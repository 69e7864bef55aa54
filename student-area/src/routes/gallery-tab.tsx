import { Alert, Button, Skeleton, Stack, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AlbumSection } from '../features/gallery/album-section.tsx';
import { ImageViewer } from '../features/gallery/image-viewer.tsx';
import { ALBUM_PAGE_SIZE, albumOfPictureOptions, listAlbums } from '../features/gallery/list-albums.ts';
import { useOpenPicture } from '../features/gallery/use-open-picture.ts';
import { ResourceList } from '../list/resource-list.tsx';

export function GalleryTab() {
  const params = useListParams({ defaultSort: { key: 'taken_on', direction: 'descending' } });
  const query = useQuery(listAlbums(params.request));
  const { pictureId, open, close } = useOpenPicture();
  const albums = query.data?.rows ?? [];
  const shown = albums.find(({ items }) => items.some(({ id }) => id === pictureId));
  const isElsewhere = pictureId !== null && shown === undefined;
  const elsewhere = useQuery({ ...albumOfPictureOptions(pictureId ?? ''), enabled: isElsewhere });
  const album = shown ?? (isElsewhere ? elsewhere.data : null);

  return (
    <Stack gap={4}>
      {isElsewhere && elsewhere.data === null && (
        <Alert tone="warning" title="There is no such picture" action={<Button onClick={close}>All albums</Button>}>
          It may have been taken out of the gallery.
        </Alert>
      )}
      {isElsewhere && elsewhere.isError && (
        <Alert
          tone="danger"
          title="The picture could not be loaded"
          action={<Button onClick={() => void elsewhere.refetch()}>Try again</Button>}
        />
      )}
      <ResourceList
        noun={['album', 'albums']}
        params={params}
        query={query}
        pageSize={ALBUM_PAGE_SIZE}
        skeleton={<Skeleton shape="card" count={3} columns={3} label="Loading albums..." />}
        emptyHint="There are no pictures yet. Albums appear here after an event."
      >
        {(rows) => (
          <Stack gap={7}>
            {rows.map((row) => (
              <AlbumSection key={row.id} album={row} onOpen={open} />
            ))}
          </Stack>
        )}
      </ResourceList>
      {album && pictureId !== null && <ImageViewer album={album} pictureId={pictureId} onOpen={open} onClose={close} />}
    </Stack>
  );
}
