import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { isStaffRole, Slot, type StaffRole, useAuth, useHasPermission } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import {
  dateParts,
  type FetchFirst,
  formatDate,
  formatNumber,
  isComing,
  Kpi,
  KpiRow,
  PageHeader,
  Panel,
  QueryState,
  Skeleton,
  Together,
  WorkQueue,
} from '@portal/shared/ui';
import { ProtectAccountBanner } from '../features/frame/protect-account-banner.tsx';
import { DemandPanel } from '../features/overview/demand-panel.tsx';
import { greetingFor } from '../features/overview/greeting.ts';
import { listActivitiesQuery } from '../features/overview/list-activities.ts';
import { listDemandQuery } from '../features/overview/list-demand.ts';
import { NextEventsPanel, nextEventsQuery } from '../features/overview/next-events-panel.tsx';
import { NextSessionsPanel, nextSessionsQuery } from '../features/overview/next-sessions-panel.tsx';
import { QuickActionsPanel } from '../features/overview/quick-actions.tsx';
import { RecentActivities } from '../features/overview/recent-activities.tsx';
import { statCardsQuery } from '../features/overview/stat-cards.ts';
import { workQueueQuery } from '../features/overview/work-queue.ts';
import { Quiet } from '../ui/quiet.tsx';

/** Asks for what the rest of the page waits for before the page is drawn. */
export const fetchFirst: FetchFirst = (client, _search, { profile: { id, role }, permissions }) =>
  Promise.all([
    isStaffRole(role) && client.prefetchQuery(statCardsQuery(role, id)),
    client.prefetchQuery(workQueueQuery(permissions)),
    client.prefetchQuery(listActivitiesQuery()),
  ]);

export default function OverviewPage() {
  const profile = useAuth((state) => state.profile);
  const role = profile?.role;
  if (!profile || !isStaffRole(role)) return null;
  return <Overview name={profile.fullName ?? profile.email} role={role} profileId={profile.id} />;
}

interface OverviewProps {
  name: string;
  role: StaffRole;
  profileId: string;
}

function Overview({ name, role, profileId }: OverviewProps) {
  const [now] = useState(() => new Date());
  const permissions = useAuth((state) => state.permissions);
  const managesCourses = useHasPermission('manage_courses');
  const managesAssigned = useHasPermission('manage_assigned_courses');
  const managesEvents = useHasPermission('manage_events');
  const worksInLab = useHasPermission('manage_lab_resources');
  const cards = useQuery(statCardsQuery(role, profileId));
  const queue = useQuery(workQueueQuery(permissions));
  const hasDemand = managesCourses || managesAssigned;
  const assignee = managesCourses ? null : profileId;
  // Each panel asks for its own; here it is known whether the last of them has its height.
  const panels = [
    useQuery(listActivitiesQuery()),
    useQuery({ ...listDemandQuery(assignee), enabled: hasDemand }),
    useQuery({ ...nextEventsQuery(), enabled: managesEvents }),
    useQuery({ ...nextSessionsQuery(), enabled: worksInLab }),
  ];

  return (
    <>
      <ProtectAccountBanner />
      <PageHeader
        size="dense"
        title={`${greetingFor(dateParts(now).hour)}, ${name}`}
        meta={
          <>
            {formatDate(now, { hasWeekday: true })}.{' '}
            {isComing(queue) ? (
              <Placeholder>{waitingWords(1)}</Placeholder>
            ) : (
              queue.data && waitingWords(queue.data.length)
            )}
          </>
        }
      />
      <Together isWaiting={[cards, queue, ...panels].some(isComing)}>
        <QueryState
          query={cards}
          errorTitle="The figures could not be loaded"
          skeleton={<Skeleton shape="heading" count={4} columns={4} />}
        >
          {(items) => (
            <KpiRow aria-label="Department in figures">
              {items.map(({ label, value, base, to }) => (
                <Kpi key={label} label={label} value={value} base={base} to={to} />
              ))}
            </KpiRow>
          )}
        </QueryState>
        <Columns>
          <Side>
            <Panel title="Waiting for you">
              <QueryState
                query={queue}
                errorTitle="The work queue could not be loaded"
                empty={<Quiet>Nothing waits for you. Everything is answered, approved and published.</Quiet>}
              >
                {(items) => <WorkQueue items={items} />}
              </QueryState>
            </Panel>
            <QuickActionsPanel />
            <RecentActivities now={now} />
          </Side>
          <Wide>
            {hasDemand && <DemandPanel assignee={assignee} />}
            {managesEvents && <NextEventsPanel />}
            {worksInLab && <NextSessionsPanel />}
          </Wide>
        </Columns>
        <Cards>
          <Slot name="overview-card" Frame={Panel} />
        </Cards>
      </Together>
    </>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1 ? 'One thing waits for you.' : `${formatNumber(count)} things wait for you.`;
}

/** Keeps the room of words that are on their way: on a narrow screen they are a line more. */
const Placeholder = styled.span`
  visibility: hidden;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block-start: var(--space-6);
  ${media.xl} {
    &:has(> :nth-child(2):not(:empty)) {
      grid-template-columns: minmax(0, 1fr) 21rem;
    }
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr));
  gap: var(--space-6);
  &:not(:empty) {
    margin-block-start: var(--space-6);
  }
`;

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  &:empty {
    display: none;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  ${media.xl} {
    &:has(+ :not(:empty)) {
      grid-row: 1;
      grid-column: 2;
    }
    &:has(+ :empty) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    & + * {
      grid-row: 1;
      grid-column: 1;
    }
  }
`;
