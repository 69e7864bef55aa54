import { useQuery } from '@tanstack/react-query';
import { useHasPermission } from '@portal/shared/contract';
import { ActivityFeed, Panel, QueryState, Skeleton } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import { activityTime, describeActivity } from './activity-words.ts';
import { listActivitiesQuery } from './list-activities.ts';

/** The end of the history: everybody's for those who manage users, one's own for the others. */
export function RecentActivities({ now }: { now: Date }) {
  const seesAll = useHasPermission('manage_users');
  const query = useQuery(listActivitiesQuery());
  return (
    <Panel title="Recent Activities" intro={seesAll ? undefined : 'What you changed last.'}>
      <QueryState
        query={query}
        errorTitle="The history could not be loaded"
        skeleton={<Skeleton shape="row" />}
        empty={<Quiet>Nothing yet. What is added, changed or deleted here is written down.</Quiet>}
      >
        {(activities) => (
          <ActivityFeed
            items={activities.map((activity) => ({
              id: activity.id,
              at: activity.at,
              when: activityTime(activity.at, now),
              who: activity.actor ?? 'Somebody',
              what: describeActivity(activity.action, activity.table, activity.label),
            }))}
          />
        )}
      </QueryState>
    </Panel>
  );
}
