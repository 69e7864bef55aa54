import { useSearchParams } from 'react-router-dom';
import { useHasPermission } from '@portal/shared/contract';
import { Button, type FetchFirst, Tabs } from '@portal/shared/ui';
import { ManagementPage } from '../ui/management-page.tsx';
import { type ClassTab, classTabs } from './classes/class-tabs.ts';
import { classesAt } from './classes/classes-tab.tsx';

const tabsFor = (managesCourses: boolean) => classTabs.filter(({ isManaged }) => managesCourses || !isManaged);

const openAt = (search: URLSearchParams, tabs: readonly ClassTab[]) =>
  tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

/** Asks for the classes before the page is drawn, where it opens with them; the other tabs ask by themselves. */
export const fetchFirst: FetchFirst = async (client, search, { permissions }) => {
  const open = openAt(search, tabsFor(permissions.includes('manage_courses')));
  if (open?.value === 'classes') await client.prefetchQuery(classesAt(search));
};

export default function ClassesPage() {
  const managesCourses = useHasPermission('manage_courses');
  const [params, setParams] = useSearchParams();
  const tabs = tabsFor(managesCourses);
  const open = openAt(params, tabs);
  if (!open) return null;

  function ask(param: string) {
    const next = new URLSearchParams(params);
    next.set(param, '1');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <ManagementPage
      title="Classes"
      meta="Who is in which class, since when, and what they are taught"
      addLabel={managesCourses ? open.addLabel : undefined}
      onAdd={() => ask('new')}
      moreActions={open.otherWays?.map(({ label, param, Icon }) => (
        <Button key={param} size="dense" onClick={() => ask(param)}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
    >
      <Tabs
        label="Classes"
        items={tabs}
        value={open.value}
        // Search, filters and page belong to one list; the other begins with its own.
        onChange={(value) => setParams(value === tabs[0]?.value ? {} : { tab: value }, { replace: true })}
      >
        <open.Content key={open.value} />
      </Tabs>
    </ManagementPage>
  );
}
