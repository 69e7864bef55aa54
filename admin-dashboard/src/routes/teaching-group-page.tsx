import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@portal/shared/contract';
import { ButtonLink, EmptyState, PageHeader, QueryState, Skeleton, Tabs, TextLink } from '@portal/shared/ui';
import { type Group, groupQuery, nameOfGroup } from '../features/teaching-groups/group.ts';
import { paths, teachingGroupPath } from '../paths.ts';
import { groupTabs } from './teaching/group-tabs.ts';

export default function TeachingGroupPage() {
  const { group: id = '' } = useParams();
  const query = useQuery(groupQuery(id));
  usePageTitle(query.data && nameOfGroup(query.data));

  return (
    <>
      <PageHeader
        size="dense"
        title={query.data?.name ?? 'Group'}
        meta={
          <>
            <TextLink to={paths.teaching}>Teaching</TextLink>
            {query.data && ` / ${placeOf(query.data)}`}
          </>
        }
      />
      <QueryState
        query={query}
        errorTitle="The group could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={6} />}
        missing={
          <EmptyState
            title="There is no such group"
            headingLevel={2}
            action={<ButtonLink to={paths.teaching}>All your groups</ButtonLink>}
          >
            The address is wrong, or the group has been deleted.
          </EmptyState>
        }
      >
        {(group) => <GroupTabs key={group.id} group={group} />}
      </QueryState>
    </>
  );
}

function GroupTabs({ group }: { group: Group }) {
  const [params, setParams] = useSearchParams();
  const open = groupTabs.find(({ value }) => value === params.get('tab')) ?? groupTabs[0];
  if (!open) return null;
  return (
    <Tabs
      label={nameOfGroup(group)}
      items={groupTabs}
      value={open.value}
      hrefFor={(value) => teachingGroupPath(group.id, value)}
      // Search, filters and page belong to one tab; the other begins with its own.
      onChange={(value) => setParams({ tab: value }, { replace: true, preventScrollReset: true })}
    >
      <open.Content key={open.value} group={group} />
    </Tabs>
  );
}

function placeOf({ className, termName }: Group): string {
  return [className ?? 'Course', termName].filter(Boolean).join(', ');
}
