import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { type FetchFirst, Skeleton, Tabs, ThingPage } from '@portal/shared/ui';
import { type Group, groupQuery, nameOfGroup } from '../features/teaching-groups/group.ts';
import { paths, teachingGroupPath } from '../paths.ts';
import type { FetchFirstOfGroup } from './teaching/fetch-first-of-group.ts';
import { groupTabs } from './teaching/group-tabs.ts';

const openAt = (search: URLSearchParams) => groupTabs.find(({ value }) => value === search.get('tab')) ?? groupTabs[0];

/** The group while the code of its open tab is on its way, then what the tab shows first. */
export const fetchFirst: FetchFirst = async (client, search, _person, { group: id = '' }) => {
  const [group, tab] = await Promise.all([client.fetchQuery(groupQuery(id)), openAt(search)?.Content.load()]);
  const { fetchFirst: fetchTab }: { fetchFirst?: FetchFirstOfGroup } = tab ?? {};
  await fetchTab?.(client, search, group);
};

export default function TeachingGroupPage() {
  const { group: id = '' } = useParams();
  const query = useQuery(groupQuery(id));

  return (
    <ThingPage
      query={query}
      size="dense"
      noun="group"
      heading="Group"
      title={({ name }) => name}
      windowTitle={nameOfGroup}
      back={{ to: paths.teaching, label: 'Teaching' }}
      place={(group) => ` / ${placeOf(group)}`}
      gone="the group has been deleted."
      instead={{ to: paths.teaching, label: 'All your groups' }}
      skeleton={<Skeleton shape="row" count={6} />}
    >
      {(group) => <GroupTabs key={group.id} group={group} />}
    </ThingPage>
  );
}

function GroupTabs({ group }: { group: Group }) {
  const [params, setParams] = useSearchParams();
  const open = openAt(params);
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
