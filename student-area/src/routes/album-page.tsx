import { Alert, Button, EmptyState, type FetchFirst, Skeleton, Stack, ThingPage } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Album, albumFacts } from '../features/gallery/album.ts';
import { AlbumTiles } from '../features/gallery/album-tiles.tsx';
import { ImageViewer } from '../features/gallery/image-viewer.tsx';
import { albumOptions } from '../features/gallery/list-albums.ts';
import { useOpenPicture } from '../features/gallery/use-open-picture.ts';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { slug = '' }) =>
  client.prefetchQuery(albumOptions(slug));

export function AlbumPage() {
  const { slug = '' } = useParams();
  const query = useQuery(albumOptions(slug));
  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="album"
        heading="Album"
        title={({ title }) => title}
        windowTitle={({ title }) => title}
        back={{ to: '/events?tab=gallery', label: 'All albums' }}
        lede={albumFacts}
        gone="the album was taken out of the gallery."
        skeleton={<Skeleton shape="card" count={4} columns={4} label="Loading the album..." />}
      >
        {(album) => <Pictures album={album} />}
      </ThingPage>
    </AreaPage>
  );
}

function Pictures({ album }: { album: Album }) {
  const { pictureId, open, close } = useOpenPicture();
  const isGone = pictureId !== null && !album.items.some(({ id }) => id === pictureId);
  if (album.items.length === 0) {
    return (
      <EmptyState title="This album has no pictures yet" headingLevel={2}>
        They appear here as soon as they are added.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      {isGone && (
        <Alert
          tone="warning"
          title="There is no such picture in this album"
          action={<Button onClick={close}>All pictures</Button>}
        >
          It may have been taken out of the gallery.
        </Alert>
      )}
      <AlbumTiles items={album.items} headingLevel={2} onOpen={open} />
      {pictureId !== null && !isGone && (
        <ImageViewer album={album} pictureId={pictureId} onOpen={open} onClose={close} />
      )}
    </Stack>
  );
}
