import { Images } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { capitalised, Badge, type Column, formatDate, formatNumber, useListParams } from '@portal/shared/ui';
import { type Album, listAlbums, readAlbum } from '../../features/gallery/album.ts';
import { AlbumForm } from '../../features/gallery/album-form.tsx';
import { deleteAlbum } from '../../features/gallery/delete-album.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { useGalleryPath } from './use-gallery-path.ts';
import { RowLink } from '../../ui/row-name.tsx';

const columnsFor = (pathOf: (albumId: string) => string): readonly Column<Album>[] => [
  {
    key: 'title',
    header: 'Album',
    isSortable: true,
    render: (row) => <RowLink to={pathOf(row.id)}>{row.title}</RowLink>,
  },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => capitalised(row.category) },
  {
    key: 'taken_on',
    header: 'Day',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.takenOn, { style: 'short' })}</NoWrap>,
  },
  { key: 'pictures', header: 'Pictures', isNumeric: true, render: (row) => formatNumber(row.pictures.length) },
  {
    key: 'published',
    header: 'State',
    stackLabel: null,
    render: (row) => (row.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
];

export function AlbumList() {
  const params = useListParams({ defaultSort: { key: 'taken_on', direction: 'descending' } });
  const query = useQuery(listAlbums(params.request));
  const navigate = useNavigate();
  const galleryPath = useGalleryPath();

  return (
    <RecordManager
      caption="Albums"
      noun={['album', 'albums']}
      query={query}
      params={params}
      columns={columnsFor(galleryPath)}
      searchLabel="Search albums"
      nameOf={(row) => row.title}
      onOpen={null}
      actionsFor={(row) => [
        {
          label: 'Pictures',
          icon: <Images aria-hidden="true" />,
          onSelect: () => void navigate(galleryPath(row.id)),
        },
      ]}
      form={(slot) => <AlbumForm {...slot} />}
      get={readAlbum}
      remove={(row) => deleteAlbum(row.id)}
      consequence={describeLoss}
    />
  );
}

function describeLoss({ pictures }: Album): string {
  const what =
    pictures.length === 0
      ? 'It holds no pictures.'
      : pictures.length === 1
        ? 'Its picture and the file of it are deleted too.'
        : `Its ${formatNumber(pictures.length)} pictures and their files are deleted too.`;
  return `${what} This cannot be undone.`;
}
