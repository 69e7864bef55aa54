import { useAuth } from '@portal/shared/contract';

/** Name and role of the person in the dashboard; from the browser's memory while the server has not answered yet. */
export function useStaffName(): { name: string; roleWords: string } {
  const profile = useAuth((state) => state.profile);
  const adminUser = useAuth((state) => state.adminUser);
  const name = profile?.fullName ?? adminUser?.name ?? profile?.email ?? '';
  const role = profile?.role ?? adminUser?.role ?? '';
  return { name, roleWords: role.replace('_', ' ') };
}
