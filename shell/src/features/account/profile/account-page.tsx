import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { describeRole, isStaffRole, Slot, type SlotFrame, useAuth } from '@portal/shared/contract';
import {
  Alert,
  Badge,
  Container,
  DescriptionList,
  isComing,
  LinkArrow,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  TextLink,
  Together,
} from '@portal/shared/ui';
import { classesQuery } from '../list-classes.ts';
import { ClassSection } from './class/class-section.tsx';
import { ownClassQuery } from './class/own-class.ts';
import { NAME_FIELD, NameForm } from './name-form.tsx';
import { ownProfileQuery } from './own-profile.ts';
import { PictureSection } from './picture/picture-section.tsx';

/** What the portal knows of the person who is signed in, and what they can change of it. */
export function AccountPage() {
  const id = useAuth((state) => state.user?.id ?? '');
  const email = useAuth((state) => state.user?.email ?? '');
  const knownRole = useAuth((state) => state.profile?.role);
  const isProtected = useAuth((state) => state.user?.factors?.some(({ status }) => status === 'verified') === true);
  const profile = useQuery(ownProfileQuery(id));
  const role = knownRole ?? profile.data?.role;
  const isStudent = role === 'student';
  const ownClass = useQuery({ ...ownClassQuery(id), enabled: isStudent });
  const classes = useQuery({ ...classesQuery(), enabled: isStudent });
  const isNameless = profile.data?.role === 'student' && !profile.data.name;

  return (
    <Page>
      <PageHeader
        size="area"
        title="Your account"
        meta={
          <Facts>
            <span>{email}</span>
            <Role $isKnown={role !== undefined}>
              <Badge>{describeRole(role ?? 'student')}</Badge>
            </Role>
          </Facts>
        }
      />
      <Together isWaiting={[profile, ownClass, classes].some(isComing)}>
        {isStaffRole(role) && (
          <Aside>
            <LinkArrow to="/admin">Back to the dashboard</LinkArrow>
          </Aside>
        )}
        {isNameless && (
          <Aside>
            <Alert tone="info" role={null} title="Your name is missing">
              Until you <TextLink href={`#${NAME_FIELD}`}>enter your name</TextLink>, teachers see “No name given” in
              its place.
            </Alert>
          </Aside>
        )}
        <Section gap="none" heading="Name" intro="As it stands on class lists, and as you want to be called.">
          <QueryState
            query={profile}
            errorTitle="Your name could not be loaded"
            headingLevel={3}
            skeleton={<Skeleton count={2} />}
          >
            {(known) => <NameForm profile={known} />}
          </QueryState>
        </Section>
        <Section gap="tight" heading="Picture" intro="Shown round, beside your name. Everybody can see it.">
          <QueryState
            query={profile}
            errorTitle="Your picture could not be loaded"
            headingLevel={3}
            skeleton={<Skeleton count={2} />}
          >
            {(known) => <PictureSection profile={known} email={email} />}
          </QueryState>
        </Section>
        {isStudent && (
          <Section gap="tight" heading="Your class" intro="Your class teacher or a head of department confirms it.">
            <ClassSection personId={id} />
          </Section>
        )}
        {isStaffRole(role) && (
          <Section gap="tight" heading="Your post" intro="Changed by a head of department.">
            <QueryState query={profile} errorTitle="Your post could not be loaded" headingLevel={3}>
              {({ post }) => (
                <DescriptionList
                  items={[
                    { term: 'Role', value: role && describeRole(role) },
                    { term: 'Designation', value: post?.designation },
                    { term: 'Department', value: post?.department },
                  ]}
                />
              )}
            </QueryState>
          </Section>
        )}
        <Section
          gap="tight"
          heading="Signing in"
          intro="Your password, the second step, your address and other devices."
        >
          <SignIn>
            <p>Two-step verification {isProtected ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}</p>
            <LinkArrow to="/auth/security">Account security</LinkArrow>
          </SignIn>
        </Section>
        <Slot name="profile-section" Frame={ProfileSection} />
      </Together>
    </Page>
  );
}

const ProfileSection: SlotFrame = ({ title, children }) => (
  <Section gap="tight" heading={title}>
    {children}
  </Section>
);

const Page = styled(Container)`
  padding-block-end: var(--section-gap);
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/* Has its place before it is known. */
const Role = styled.span<{ $isKnown: boolean }>`
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
`;

const Aside = styled.div`
  padding-block-end: var(--space-6);
`;

const SignIn = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;
