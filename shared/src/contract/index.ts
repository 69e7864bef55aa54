export type { AdminUser, AuthState, Credentials, PendingSecondFactor, Profile, SignOutPlace } from './auth.ts';
export { departmentZone, setDepartmentZone } from './department-zone.ts';
export {
  isPortalPath,
  useAnnounce,
  useAuth,
  useHasPermission,
  useOpenSearch,
  usePageTitle,
  usePortalNavigate,
  useTheme,
  useToast,
} from './hooks.ts';
export { Loaded, useLoadState, useSlowLoad } from './loaded.tsx';
export { causeOf, LoadError, type LoadFailureCause, type LoadState, PatientLoad } from './patient-load.ts';
export { usePublished } from './published.ts';
export type { PublishedQuery, PublishedResult, PublishedSource } from './published-source.ts';
export { PagePart } from './page-part.tsx';
export { getDataAccess, PortalProvider, provideDataAccess } from './provider.ts';
export { type PostedForm, type PostedFormKey, usePostedForm } from './posted-form.ts';
export type {
  DescribeHead,
  HeadContext,
  PageHead,
  PersonOfPage,
  PortalRoute,
  RemoteModule,
  RouteAccess,
  RouteParams,
  RowsWithPages,
} from './remote.ts';
export {
  describeRole,
  isStaffRole,
  type Permission,
  PERMISSIONS,
  type Role,
  ROLES,
  STAFF_ROLES,
  type StaffRole,
} from './roles.ts';
export type {
  Announce,
  DataAccess,
  LoadFailureProps,
  PartProgress,
  PortalServices,
  ShowToast,
  Theme,
  ThemeState,
  ToastInput,
} from './services.ts';
export {
  type LoadFiller,
  Slot,
  type SlotFillers,
  type SlotFrame,
  type SlotHost,
  type SlotName,
  type SlotProps,
} from './slot.tsx';
export { CONTRACT_VERSION, isContractCompatible } from './version.ts';
