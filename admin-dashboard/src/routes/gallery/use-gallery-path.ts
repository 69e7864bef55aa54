import { useLocation } from 'react-router-dom';

/** Addresses in the gallery, on the page that it is opened on: of the pictures of an album, or of the list of albums. */
export function useGalleryPath(): (albumId: string | null) => string {
  const { pathname } = useLocation();
  return (albumId) => `${pathname}?tab=gallery${albumId === null ? '' : `&album=${encodeURIComponent(albumId)}`}`;
}

/** What the button of the page adds there. */
export function galleryAddLabel(params: URLSearchParams): string {
  return params.has('album') ? 'New picture' : 'New album';
}
