/** What the sign-in page is for: `mode` in its address or, while a code is still to be given, the second step of a sign-in. */
export type AuthMode = 'sign-in' | 'sign-up' | 'recover' | 'reset' | 'second-step';

interface ModeWords {
  heading: string;
  lede: string;
}

export const modeWords: Record<AuthMode, ModeWords> = {
  'sign-in': { heading: 'Welcome back', lede: 'Your timetable, material and marks are behind this door.' },
  'sign-up': {
    heading: 'Create an account',
    lede: 'For students of the department. It takes an e-mail address and a minute.',
  },
  recover: { heading: 'Reset your password', lede: 'We send a code and a link to your e-mail address.' },
  'second-step': { heading: 'One more step', lede: 'Two-step verification is on for this account.' },
  reset: { heading: 'Choose a new password', lede: 'It takes the place of the old one on every device.' },
};

export function readAuthMode(search: URLSearchParams): AuthMode {
  const mode = search.get('mode');
  return mode === 'sign-up' || mode === 'recover' || mode === 'reset' ? mode : 'sign-in';
}

export const authPaths = {
  signIn: '/auth',
  signUp: '/auth?mode=sign-up',
  recover: '/auth?mode=recover',
  reset: '/auth?mode=reset',
} as const;
