import { staffPaths } from '@portal/shared/staff';

export { staffPagePermissions as pagePermissions, staffPaths as paths } from '@portal/shared/staff';

/** The page of a teaching group; `tab` as in `routes/teaching/group-tabs.ts`. */
export function teachingGroupPath(groupId: string, tab?: string): string {
  return `${staffPaths.teaching}/${encodeURIComponent(groupId)}${tab === undefined ? '' : `?tab=${tab}`}`;
}
