import type { Session, User } from '@supabase/supabase-js';
import type { Permission, Role, StaffRole } from './roles.ts';

/** A person as the portal knows them (table `profiles`). */
export interface Profile {
  id: string;
  email: string;
  fullName: string | null;
  avatarUrl: string | null;
  role: Role;
  createdAt: string;
  updatedAt: string;
}

/**
 * What the browser remembers of a signed-in staff member under the local storage key `adminUser`.
 * It only draws the dashboard's frame at once; what a person may do is asked of the server (docs/architecture.md).
 */
export interface AdminUser {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  department: string;
  designation: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Somebody whose password was accepted and who still has to give a code. Until then nobody is signed in. */
export interface PendingSecondFactor {
  email: string;
}

/** Which words a sign-out shows; each sign-out shows exactly one toast (docs/architecture.md). */
export type SignOutPlace = 'nav-bar' | 'dashboard' | 'account';

/**
 * The client's view of who is signed in. Actions reject with an `AuthError` (see `@portal/shared/data`) whose message can be shown.
 * They never toast or navigate: the screen that called does.
 */
export interface AuthState {
  /** True until the stored session, if there is one, has been checked. Without a stored session it is false from the start. */
  loading: boolean;
  session: Session | null;
  user: User | null;
  /** Null while signed out, and when the profile could not be read. */
  profile: Profile | null;
  permissions: readonly Permission[];
  adminUser: AdminUser | null;
  /**
   * Who has to give a code before the session counts: while it is set, `session` and all that depends on it are null, for whoever draws
   * pages as for the server, which refuses such a session everything but its own profile. Contract 1.1.
   */
  pendingSecondFactor: PendingSecondFactor | null;
  /** Rejects with `SecondFactorNeededError` when the password was right and a code is still to be given; `pendingSecondFactor` is set then. */
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (input: Credentials & { fullName?: string }) => Promise<void>;
  /**
   * Signs in a staff member; an unknown address, a wrong password and an account that is no staff all reject with the same message.
   * `SecondFactorNeededError` as for `signIn`.
   */
  signInStaff: (credentials: Credentials) => Promise<AdminUser>;
  /** Completes a sign-in with the six digits of the authenticator app. Contract 1.1. */
  verifySecondFactor: (code: string) => Promise<void>;
  /** Completes a sign-in with one of the ten recovery codes, which is used up. Contract 1.1. */
  redeemRecoveryCode: (code: string) => Promise<void>;
  /** Ends the session here and on the server, then shows the toast of the place it was asked from. */
  signOut: (place: SignOutPlace) => Promise<void>;
  /** Asks for a recovery mail. Resolves alike for known and unknown addresses. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** Exchanges the six-digit code of a recovery mail for a session. */
  verifyRecoveryCode: (input: { email: string; code: string }) => Promise<void>;
  setNewPassword: (password: string) => Promise<void>;
  /** Reads profile and permissions again, after something changed them. */
  refreshProfile: () => Promise<void>;
}
