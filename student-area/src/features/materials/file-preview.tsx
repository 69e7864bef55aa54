import { linkToPrivateFile } from '@portal/shared/data';
import { EmptyState, formatFileSize, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import type { FileMaterial } from './material.ts';
import { MaterialText } from './material-text.tsx';
import { textOfFileOptions } from './read-text.ts';

/** More text than this is not drawn; a browser would take seconds for it. */
const MOST_BYTES = 2 * 1024 * 1024;

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const texts = /^text\/|^application\/(json|x-ipynb\+json)$/;

/** A link for as long as the dialog is open: made when it opens, and never taken from before. */
function linkOptions({ path }: FileMaterial) {
  return queryOptions({
    queryKey: queryKeys.materials.link(path),
    queryFn: () => linkToPrivateFile('resources', path),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What of a file can be shown: a PDF, a picture, or text, which is drawn as text whatever it is. */
export function FilePreview({ material }: { material: FileMaterial }) {
  const { fileSize, format, mediaType } = material;
  if (mediaType === 'application/pdf' || pictures.has(mediaType ?? '')) return <Framed material={material} />;
  if (!texts.test(mediaType ?? ''))
    return (
      <EmptyState title="This cannot be shown here" headingLevel={3}>
        Download it to open it: {format}, {formatFileSize(fileSize ?? 0)}.
      </EmptyState>
    );
  if ((fileSize ?? 0) > MOST_BYTES)
    return (
      <EmptyState title="This is too long to be shown here" headingLevel={3}>
        Download has all of it: {formatFileSize(fileSize ?? 0)}.
      </EmptyState>
    );
  return <TextOfFile material={material} />;
}

function TextOfFile({ material }: { material: FileMaterial }) {
  const query = useQuery(textOfFileOptions(material));
  return (
    <QueryState
      query={query}
      errorTitle="The file could not be loaded"
      skeleton={<Skeleton count={8} label="Loading the file..." />}
    >
      {(text) => <MaterialText format={material.format} body={text} />}
    </QueryState>
  );
}

function Framed({ material }: { material: FileMaterial }) {
  const query = useQuery(linkOptions(material));
  const { title, mediaType } = material;
  return (
    <QueryState
      query={query}
      errorTitle="The file could not be loaded"
      skeleton={<Skeleton count={8} label="Loading the file..." />}
    >
      {(link) =>
        mediaType === 'application/pdf' ? (
          <>
            <Page src={link} title={title} />
            <p>
              <TextLink href={link} target="_blank" rel="noreferrer">
                Open it in a tab of its own
              </TextLink>{' '}
              where this stays empty, within a minute.
            </p>
          </>
        ) : (
          <Picture src={link} alt={title} />
        )
      }
    </QueryState>
  );
}

const Page = styled.iframe`
  inline-size: 100%;
  block-size: min(70vh, 48rem);
  border: 1px solid var(--border);
  border-radius: var(--radius-1);
`;

const Picture = styled.img`
  max-inline-size: 100%;
  border-radius: var(--radius-1);
`;
