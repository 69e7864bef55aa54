import { capitalised, Badge, formatDate, formatFileSize, formatNumber } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import styled from 'styled-components';
import { DownloadMaterial } from './download-material.tsx';
import { hasChanged, type Material } from './material.ts';
import { ViewMaterial } from './view-material.tsx';

interface MaterialRowProps {
  material: Material;
  headingLevel: 2 | 3;
}

export function MaterialRow({ material, headingLevel }: MaterialRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root>
      <Words>
        <Heading>{material.title}</Heading>
        <p>{material.description}</p>
        <Meta>
          <Badge>{capitalised(material.type)}</Badge>
          {hasChanged(material) && <Badge tone="info">Changed since you downloaded it</Badge>}
          <span>
            {material.subject}, {material.semester}
            {material.topic !== '' && `, ${material.topic}`}
          </span>
          <span>
            {material.uploadedBy}, <time dateTime={material.uploadedAt}>{formatDate(material.uploadedAt)}</time>
          </span>
          <span>
            {material.format}, {formatFileSize(material.fileSize ?? 0)}
            {material.version > 1 && `, version ${material.version}`}
          </span>
          <span>
            {formatNumber(material.downloads)} {material.downloads === 1 ? 'download' : 'downloads'}
          </span>
        </Meta>
      </Words>
      <Actions>
        <ViewMaterial material={material} />
        <DownloadMaterial material={material} />
      </Actions>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  align-items: start;
  padding-block: var(--space-4);
  border-block-end: 1px solid var(--border);
  break-inside: avoid;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  & > :first-child {
    font-size: var(--text-lg);
  }
  & > p {
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  margin-block-start: var(--space-1);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
