import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type PostedForm, usePublished } from '@portal/shared/contract';
import { QueryState, Section, Skeleton, TextLink } from '@portal/shared/ui';
import { ContactForm } from '../../site/contact/contact-form.tsx';
import { programmesQuery } from './list-programmes.ts';
import { NoProgramme, ProgrammeTabs } from './programme-tabs.tsx';

interface AdmissionSectionProps {
  /** Slug of the programme that is asked about; empty for whichever comes first. */
  slug: string;
  /** The form as it was sent without scripts, when it could not be taken. */
  posted?: PostedForm;
}

/** Address of the page on which a programme can be read about and asked about. */
export function admissionPath(slug = ''): string {
  return `/contact?${new URLSearchParams({ apply: slug }).toString()}`;
}

/** What Apply Now opens, as a part of a page: it has an address, and needs no scripts. */
export function AdmissionSection({ slug, posted }: AdmissionSectionProps) {
  const programmes = usePublished(programmesQuery);
  const [, setParams] = useSearchParams();
  const open = (wanted: string) => setParams({ apply: wanted }, { replace: true, preventScrollReset: true });
  return (
    <Section
      gap="none"
      heading="Admission"
      intro={
        <>
          What each programme asks for, costs and when it begins. For anything else,{' '}
          <TextLink to="/contact">write a message</TextLink>.
        </>
      }
    >
      <QueryState
        query={programmes}
        errorTitle="The programmes could not be loaded"
        skeleton={<Skeleton count={8} />}
        empty={<NoProgramme />}
      >
        {(entries) => (
          <ProgrammeTabs programmes={entries} slug={slug} onChange={open} hrefFor={admissionPath}>
            {(programme) => (
              <Question className="no-print">
                <h3>Ask about {programme.name}</h3>
                <ContactForm
                  key={programme.slug}
                  programme={programme.slug}
                  posted={programme.slug === slug || entries[0] === programme ? posted : undefined}
                />
              </Question>
            )}
          </ProgrammeTabs>
        )}
      </QueryState>
    </Section>
  );
}

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
`;
