export type { AdminUser, AuthState, Credentials, PendingSecondFactor, Profile, SignOutPlace } from './auth.ts';
export {
  isPortalPath,
  useAnnounce,
  useAuth,
  useHasPermission,
  usePortalNavigate,
  useTheme,
  useToast,
} from './hooks.ts';
export { getDataAccess, PortalProvider, provideDataAccess } from './provider.ts';
export type { DescribeHead, HeadContext, PageHead, PortalRoute, RemoteModule, RouteAccess } from './remote.ts';
export { isStaffRole, type Permission, PERMISSIONS, type Role, ROLES, STAFF_ROLES, type StaffRole } from './roles.ts';
export type { Announce, DataAccess, PortalServices, ShowToast, Theme, ThemeState, ToastInput } from './services.ts';
export { CONTRACT_VERSION, isContractCompatible } from './version.ts';
