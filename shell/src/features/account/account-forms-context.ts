import { createContext, useContext } from 'react';
import type { AuthMode } from './auth-mode.ts';

interface AccountFormsState {
  mode: AuthMode;
  /** A sign-in is under way. */
  isWorking: boolean;
  onWorking: (isWorking: boolean) => void;
}

/** What the sign-in page tells its forms, which are fetched on their own. */
export const AccountFormsContext = createContext<AccountFormsState | null>(null);

export function useAccountForms(): AccountFormsState {
  const state = useContext(AccountFormsContext);
  if (!state) throw new Error('useAccountForms must be used within the sign-in page.');
  return state;
}
