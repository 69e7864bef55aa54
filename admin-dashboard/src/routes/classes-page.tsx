import { useSearchParams } from 'react-router-dom';
import { useHasPermission } from '@portal/shared/contract';
import { Button, Tabs } from '@portal/shared/ui';
import { ManagementPage } from '../ui/management-page.tsx';
import { classTabs } from './classes/class-tabs.ts';

export default function ClassesPage() {
  const managesCourses = useHasPermission('manage_courses');
  const [params, setParams] = useSearchParams();
  const tabs = classTabs.filter(({ isManaged }) => managesCourses || !isManaged);
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
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
