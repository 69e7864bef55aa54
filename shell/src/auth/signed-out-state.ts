import type { Permission } from '@portal/shared/contract';

const nothing: readonly Permission[] = [];

/** What the store knows while nobody is signed in. */
export const SIGNED_OUT_STATE = {
  session: null,
  user: null,
  profile: null,
  permissions: nothing,
  adminUser: null,
  pendingSecondFactor: null,
} as const;
