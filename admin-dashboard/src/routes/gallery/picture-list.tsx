import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import {
  capitalised,
  Badge,
  ButtonLink,
  type Column,
  formatDate,
  Panel,
  Stack,
  useListParams,
} from '@portal/shared/ui';
import { moveRow } from '../../data/move-row.ts';
import type { Album } from '../../features/gallery/album.ts';
import { deletePicture } from '../../features/gallery/delete-picture.ts';
import { listPictures, type Picture, readPicture } from '../../features/gallery/picture.ts';
import { PictureForm } from '../../features/gallery/picture-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useGalleryPath } from './use-gallery-path.ts';

const columns: readonly Column<Picture>[] = [
  {
    key: 'title',
    header: 'Picture',
    isSortable: true,
    render: (row) => (
      <WithThumbnail>
        {row.image === null ? (
          <Missing aria-hidden="true" />
        ) : (
          <img src={row.imageSmall ?? row.image} alt="" loading="lazy" />
        )}
        <TwoLines first={row.title} second={row.description} />
      </WithThumbnail>
    ),
  },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => capitalised(row.category) },
  { key: 'image', header: 'File', render: (row) => (row.image === null ? 'drawn by the page' : 'stored') },
  { key: 'position', header: 'Place', isSortable: true, isNumeric: true, render: (row) => row.position },
];

/** The pictures of one album in their order. */
export function PictureList({ album }: { album: Album }) {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listPictures(album.id, params.request));
  const galleryPath = useGalleryPath();

  return (
    <Stack gap={4}>
      <div>
        <ButtonLink size="dense" to={galleryPath(null)}>
          <ArrowLeft aria-hidden="true" />
          All albums
        </ButtonLink>
      </div>
      <Panel
        title={album.title}
        end={
          <>
            {`${album.category}, ${formatDate(album.takenOn)} `}
            {album.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>}
          </>
        }
      >
        <RecordManager
          isInPanel
          caption={`Pictures of ${album.title}`}
          noun={['picture', 'pictures']}
          query={query}
          params={params}
          columns={columns}
          searchLabel="Search pictures"
          nameOf={(row) => row.title}
          form={(slot) => <PictureForm {...slot} album={album} />}
          get={readPicture}
          remove={deletePicture}
          consequence={() => 'It disappears from the gallery, and its file is deleted. This cannot be undone.'}
          move={(row, move) => moveRow('gallery_items', row.id, move)}
          emptyHint="Add the first picture with the button above. Each needs a few words on what it shows."
        />
      </Panel>
    </Stack>
  );
}

const WithThumbnail = styled.span`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  & > img {
    inline-size: 4.5rem;
    block-size: 3rem;
    border-radius: var(--radius-1);
    background: var(--surface-sunken);
    object-fit: cover;
  }
`;

const Missing = styled.span`
  block-size: 3rem;
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-1);
`;
