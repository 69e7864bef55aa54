import type { SignOutPlace, ToastInput } from '@portal/shared/contract';

/** Shown when a session ends without anybody here having asked for it: in another tab, or by the server (specification, section 8). */
export const SIGNED_OUT: ToastInput = {
  title: 'Signed out',
  description: 'You have been successfully signed out.',
};

/** Shown when somebody whose session had ended goes on at their page. */
export const SIGNED_IN_AGAIN: ToastInput = {
  title: 'Signed in again',
  description: 'Go on where you were. What was not saved can be sent again.',
  tone: 'success',
};

/** One toast per sign-out, by the place it was asked from (specification, section 8). */
export const SIGN_OUT_WORDS: Record<SignOutPlace, ToastInput> = {
  'nav-bar': {
    title: 'Logged out successfully',
    description: 'You have been signed out of your account',
    tone: 'success',
  },
  dashboard: {
    title: 'Logged out successfully',
    description: 'You have been logged out of the admin dashboard',
    tone: 'success',
  },
  account: SIGNED_OUT,
};

export function signOutFailure(place: SignOutPlace, message: string): ToastInput {
  const description = place === 'nav-bar' ? 'There was a problem signing you out. Please try again.' : message;
  return { title: 'Error signing out', description, tone: 'destructive' };
}
