import type { Permission } from '@portal/shared/contract';
import { pagePermissions, paths, type StaffPage } from '../../paths.ts';

/** Something that staff do often, with the form it opens. */
export interface StaffAction {
  title: string;
  page: StaffPage;
  path: string;
  /** One of these is needed. */
  asked: readonly Permission[];
}

/** What the overview offers as quick actions; the search entries of package.json offer the same. */
export const staffActions: readonly StaffAction[] = [
  action('Add a user', 'users'),
  action('Create a course', 'courses'),
  action('Create an event', 'events'),
  action('Start a survey', 'surveys'),
  action('Publish an announcement', 'content'),
  action('Upload a resource', 'resources'),
  action('Add a lab resource', 'labResources'),
  action('Enter attendance', 'attendance'),
];

function action(title: string, page: StaffPage): StaffAction {
  return { title, page, path: `${paths[page]}?new=1`, asked: pagePermissions[page] };
}
