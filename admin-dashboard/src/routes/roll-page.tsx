import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@portal/shared/contract';
import { formatClock } from '@portal/shared/time';
import {
  ButtonLink,
  EmptyState,
  type FetchFirst,
  formatDate,
  PageHeader,
  QueryState,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { rollOfQuery } from '../features/rolls/roll.ts';
import { RollScreen } from '../features/rolls/roll-screen.tsx';
import { groupQuery } from '../features/teaching-groups/group.ts';
import { paths, teachingGroupPath } from '../paths.ts';

const isHour = (day: string, start: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && /^\d{2}:\d{2}$/.test(start);

export const fetchFirst: FetchFirst = (client, _search, _person, { group = '', day = '', start = '' }) =>
  Promise.all([
    client.prefetchQuery(groupQuery(group)),
    isHour(day, start) && client.prefetchQuery(rollOfQuery({ group, day, start })),
  ]);

/** The roll of one hour of a group. */
export default function RollPage() {
  const { group: id = '', day = '', start = '' } = useParams();
  const query = useQuery(groupQuery(id));
  const hasHour = isHour(day, start);
  usePageTitle(query.data && hasHour ? `Roll of ${query.data.name}, ${formatDate(day)}` : undefined);

  return (
    <>
      <PageHeader
        size="dense"
        title={query.data ? `Roll of ${query.data.name}` : 'Roll'}
        meta={
          <>
            <TextLink to={teachingGroupPath(id, 'rolls')}>All rolls</TextLink>
            {hasHour && ` / ${formatDate(day, { hasWeekday: true })}, ${formatClock(start)}`}
            {query.data?.className && `, ${query.data.className}`}
          </>
        }
      />
      {hasHour ? (
        <QueryState
          query={query}
          errorTitle="The group could not be loaded"
          headingLevel={2}
          skeleton={<Skeleton shape="row" count={6} />}
          missing={<NoSuchHour />}
        >
          {(group) => <RollScreen place={{ group: group.id, day, start }} />}
        </QueryState>
      ) : (
        <NoSuchHour />
      )}
    </>
  );
}

function NoSuchHour() {
  return (
    <EmptyState
      title="There is no such hour"
      headingLevel={2}
      action={<ButtonLink to={paths.teaching}>All your groups</ButtonLink>}
    >
      The address is wrong, or the group has been deleted.
    </EmptyState>
  );
}
