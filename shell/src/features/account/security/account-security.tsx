import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { isStaffRole, useAuth } from '@portal/shared/contract';
import { Container, isComing, LinkArrow, PageHeader, Section, Together } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { EmailSection } from './email-section.tsx';
import { getSecurityQuery } from './get-security.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** What a person can do for the safety of the own account. */
export function AccountSecurity() {
  const { auth } = useShell();
  const email = useAuth((state) => state.user?.email ?? '');
  const isStaff = useAuth((state) => isStaffRole(state.profile?.role));
  const isUnknown = useAuth((state) => state.loading && state.profile === null);
  const security = useQuery(getSecurityQuery(auth));

  return (
    <Page>
      <PageHeader
        size="area"
        title="Account security"
        meta={<Address>{email}</Address>}
        actions={<LinkArrow to="/account">Your account</LinkArrow>}
      />
      <Together isWaiting={isUnknown || isComing(security)}>
        {isStaff && (
          <Back>
            <LinkArrow to="/admin">Back to the dashboard</LinkArrow>
          </Back>
        )}
        <Section
          gap="none"
          heading="Two-step verification"
          intro="A password can be guessed or stolen. With a second step, signing in also takes a code from an app on your phone."
        >
          <TwoStepSection security={security} isStaff={isStaff} />
        </Section>
        <Section gap="tight" heading="Password" intro="It takes the place of the old one on every device.">
          <PasswordForm email={email} />
        </Section>
        <Section gap="tight" heading="E-mail address" intro="You sign in with it, and mails of the portal go there.">
          <EmailSection security={security} />
        </Section>
        <Section
          gap="tight"
          heading="Other devices"
          intro="For a computer you forgot to sign out of, or a phone that is gone."
        >
          <SessionsSection />
        </Section>
      </Together>
    </Page>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const Back = styled.div`
  padding-block-end: var(--space-6);

  @media print {
    display: none;
  }
`;

/** On paper the recovery codes stand alone. */
const Page = styled(Container)`
  padding-block-end: var(--section-gap);

  @media print {
    &:has([data-print-alone]) :is(header, section):not(:has([data-print-alone])) {
      display: none;
    }
  }
`;
