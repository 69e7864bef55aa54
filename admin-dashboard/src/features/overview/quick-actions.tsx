import {
  Boxes,
  CalendarPlus,
  ClipboardCheck,
  ClipboardPlus,
  FilePlus,
  FolderUp,
  GraduationCap,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { EmptyState, Panel, QuickActions } from '@portal/shared/ui';
import { holdsOneOf, type StaffPage } from '../../paths.ts';
import { staffActions } from './staff-actions.ts';

const icons: Partial<Record<StaffPage, ReactNode>> = {
  users: <UserPlus aria-hidden="true" />,
  courses: <GraduationCap aria-hidden="true" />,
  events: <CalendarPlus aria-hidden="true" />,
  surveys: <ClipboardPlus aria-hidden="true" />,
  content: <FilePlus aria-hidden="true" />,
  resources: <FolderUp aria-hidden="true" />,
  labResources: <Boxes aria-hidden="true" />,
  attendance: <ClipboardCheck aria-hidden="true" />,
};

/** What the person does often, as far as they may. */
export function QuickActionsPanel() {
  const permissions = useAuth((state) => state.permissions);
  const items = staffActions
    .filter(({ asked }) => holdsOneOf(permissions, asked))
    .map(({ title, page, path }) => ({ to: path, label: title, icon: icons[page] }));
  return (
    <OnScreen>
      <Panel title="Quick Actions">
        {items.length > 0 ? (
          <QuickActions items={items} />
        ) : (
          <EmptyState title="Nothing to do here">Your role opens no pages yet.</EmptyState>
        )}
      </Panel>
    </OnScreen>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
