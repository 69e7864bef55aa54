import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../app/shell-context.tsx';
import type { EndedPerson } from './ended-session.ts';

/** Asks whoever is at a page of their own to sign in again when their session has ended. */
export function SessionEndedHost() {
  const { auth } = useShell();
  const person = useStore(auth.ended, (state) => state.person);
  const [dialog, setDialog] = useState<{ Component: ComponentType<{ person: EndedPerson }> } | null>(null);
  const isWanted = person !== null;

  useEffect(() => {
    if (!isWanted) return;
    // It came with the session, so that it is there when nothing can be fetched.
    import(/* webpackChunkName: "supabase" */ './session-ended-dialog.tsx').then(
      ({ SessionEndedDialog }) => setDialog({ Component: SessionEndedDialog }),
      () => void auth.giveUpSession(),
    );
  }, [isWanted, auth]);

  return person && dialog ? <dialog.Component key={String(person.isHalfSignedIn)} person={person} /> : null;
}
