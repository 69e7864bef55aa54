import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { albumQuery } from '../../features/gallery/album.ts';
import { AlbumList } from './album-list.tsx';
import { PictureList } from './picture-list.tsx';
import { useGalleryPath } from './use-gallery-path.ts';

/** The photo gallery: its albums, or the pictures of the one that the address names. */
export function GalleryTab() {
  const [params] = useSearchParams();
  const albumId = params.get('album');
  return albumId === null ? <AlbumList /> : <Pictures key={albumId} albumId={albumId} />;
}

function Pictures({ albumId }: { albumId: string }) {
  const query = useQuery(albumQuery(albumId));
  const galleryPath = useGalleryPath();
  return (
    <QueryState
      query={query}
      errorTitle="The album could not be loaded"
      skeleton={<Skeleton shape="row" count={6} />}
      missing={
        <EmptyState
          title="There is no such album"
          action={
            <ButtonLink size="dense" to={galleryPath(null)}>
              All albums
            </ButtonLink>
          }
        >
          It may have been deleted meanwhile.
        </EmptyState>
      }
    >
      {(album) => <PictureList album={album} />}
    </QueryState>
  );
}
