import { Boxes, CalendarPlus, ClipboardCheck, ClipboardPlus, FilePlus, FolderUp, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Permission, useAuth } from '@portal/shared/contract';
import { EmptyState, Panel, QuickActions } from '@portal/shared/ui';
import { paths } from '../../paths.ts';

interface PermittedAction {
  to: string;
  label: string;
  icon: ReactNode;
  permission: Permission;
}

const actions: readonly PermittedAction[] = [
  {
    to: `${paths.users}?new=1`,
    label: 'Add a user',
    icon: <UserPlus aria-hidden="true" />,
    permission: 'manage_users',
  },
  {
    to: `${paths.events}?new=1`,
    label: 'Create an event',
    icon: <CalendarPlus aria-hidden="true" />,
    permission: 'manage_events',
  },
  {
    to: `${paths.surveys}?new=1`,
    label: 'Start a survey',
    icon: <ClipboardPlus aria-hidden="true" />,
    permission: 'manage_surveys',
  },
  {
    to: `${paths.content}?new=1`,
    label: 'Publish an announcement',
    icon: <FilePlus aria-hidden="true" />,
    permission: 'manage_content',
  },
  {
    to: `${paths.resources}?new=1`,
    label: 'Upload a resource',
    icon: <FolderUp aria-hidden="true" />,
    permission: 'upload_resources',
  },
  {
    to: `${paths.labResources}?new=1`,
    label: 'Add a lab resource',
    icon: <Boxes aria-hidden="true" />,
    permission: 'manage_lab_resources',
  },
  {
    to: `${paths.attendance}?new=1`,
    label: 'Enter attendance',
    icon: <ClipboardCheck aria-hidden="true" />,
    permission: 'track_attendance',
  },
];

/** What the person does often, as far as they may. */
export function QuickActionsPanel() {
  const permissions = useAuth((state) => state.permissions);
  const items = actions.filter(({ permission }) => permissions.includes(permission));
  return (
    <Panel title="Quick Actions">
      {items.length > 0 ? (
        <QuickActions items={items} />
      ) : (
        <EmptyState title="Nothing to do here">Your role opens no pages yet.</EmptyState>
      )}
    </Panel>
  );
}
