import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { type FetchFirst, formatDateTime, Panel, QueryState, Skeleton } from '@portal/shared/ui';
import { CanaryFigures } from '../features/releases/canary-figures.tsx';
import { ComposingFaults } from '../features/releases/composing-faults.tsx';
import { LiveParts } from '../features/releases/live-parts.tsx';
import { releaseReportQuery } from '../features/releases/read-release-report.ts';
import { ReleaseHistory } from '../features/releases/release-history.tsx';
import { findingOf } from '../features/releases/release-words.ts';
import { StoredBuilds } from '../features/releases/stored-builds.tsx';
import { VersionChanges } from '../features/releases/version-changes.tsx';
import { ManagementPage } from '../ui/management-page.tsx';

export const fetchFirst: FetchFirst = (client) => client.prefetchQuery(releaseReportQuery);

export default function ReleasesPage() {
  const query = useQuery(releaseReportQuery);
  return (
    <ManagementPage
      title="Releases"
      meta="What people get of the portal, and what was changed. Parts are published, taken back and switched off on the command line of the server (portal help)."
    >
      <QueryState
        query={query}
        errorTitle="The releases could not be read"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={8} />}
        isEmpty={() => false}
      >
        {(report) => (
          <Stack>
            <Panel title={findingOf(report)} end={`Revision ${report.revision}, as of ${formatDateTime(report.at)}`}>
              <LiveParts parts={report.parts} />
              <VersionChanges parts={report.parts} />
            </Panel>
            {report.canaries.map((canary) => (
              <Figure key={canary.part}>
                <CanaryFigures report={canary} />
              </Figure>
            ))}
            <Figure>
              <ReleaseHistory report={report} />
            </Figure>
            <Beside>
              <Figure>
                <StoredBuilds stored={report.stored} keptDays={report.keptDays} />
              </Figure>
              <ComposingFaults composer={report.composer} />
            </Beside>
          </Stack>
        )}
      </QueryState>
    </ManagementPage>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
`;

const Figure = styled.section`
  min-inline-size: 0;
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--rule);
  & h2 {
    font-size: 1.25rem;
    line-height: 1.25;
  }
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8) var(--space-6);
  ${media.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
