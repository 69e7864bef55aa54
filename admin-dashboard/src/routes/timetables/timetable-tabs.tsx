import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@portal/shared/ui';
import type { Timetable } from '../../features/timetables/timetable.ts';
import { ChangesTab } from './changes-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { WeekTab } from './week-tab.tsx';

const tabs = [
  { value: 'week', label: 'Every week', Content: WeekTab },
  { value: 'sessions', label: 'One week', Content: SessionsTab },
  { value: 'changes', label: 'Changes', Content: ChangesTab },
] as const;

/** The parts of a timetable: its week, the single sessions, and what of these is held otherwise. `?tab=` says which. */
export function TimetableTabs({ timetable }: { timetable: Timetable }) {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];

  function handleChange(value: string) {
    const { kind, id } = timetable.owner;
    const kept = { [kind]: id, term: timetable.termId };
    setParams(value === tabs[0].value ? kept : { ...kept, tab: value }, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs label="Timetable" items={tabs} value={open.value} onChange={handleChange}>
      <open.Content key={open.value} timetable={timetable} />
    </Tabs>
  );
}
