import type { ToastInput } from '@portal/shared/contract';
import { Alert, TextLink } from '@portal/shared/ui';
import type { Arrival } from '../../auth/arrival.ts';
import { LinkRefused } from './link-refused.tsx';

/** What the link of a mail has to say that does not sign in by itself. */
export function ArrivalNote({ arrival, isSignedIn }: { arrival: Arrival; isSignedIn: boolean }) {
  if (arrival.kind === 'half-confirmed') {
    return (
      <Alert tone="success" title="One of two mailboxes is confirmed">
        Now open the link in the mail to your other address. The new address counts from then on.
      </Alert>
    );
  }
  if (arrival.kind !== 'refused') return null;
  if (!isSignedIn) return <LinkRefused />;
  return (
    <Alert tone="warning" title="This link does not work any more">
      It was used before, or it is too old. A change of your e-mail address can be asked for again under{' '}
      <TextLink to="/auth/security">Account security</TextLink>.
    </Alert>
  );
}

export function emailChangedToast(email: string): ToastInput {
  return { title: 'E-mail address changed', description: `From now on you sign in with ${email}.`, tone: 'success' };
}
