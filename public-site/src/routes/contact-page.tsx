import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePostedForm, usePublished } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';
import { PageHeader, QueryState, Section, Skeleton, TextLink } from '@portal/shared/ui';
import { admissionPath, AdmissionSection } from '../features/admissions/admission-section.tsx';
import { programmesQuery } from '../features/admissions/list-programmes.ts';
import { ContactDetails } from '../site/contact/contact-details.tsx';
import { ContactForm } from '../site/contact/contact-form.tsx';
import { openingHoursQuery } from '../site/contact/hours/list-opening-hours.ts';
import { pageTextsQuery } from '../site/list-page-texts.ts';
import { PageBody } from '../site/page-body.tsx';

/** What the server writes into the address when a form without scripts was stored. */
const REFERENCE = /^TC-\d\d-[0-9A-F]{8}$/;

const textsQuery = pageTextsQuery(['contact-intro', 'directions']);

export function ContactPage() {
  const [params] = useSearchParams();
  const settings = usePublished(siteSettingsQuery);
  const texts = usePublished(textsQuery);
  const hours = usePublished(openingHoursQuery);
  const posted = usePostedForm();
  const sent = params.get('sent');
  const programme = params.get('apply');
  const text = (key: string) => texts.data?.find((entry) => entry.key === key);
  const directions = text('directions');

  return (
    <PageBody>
      <PageHeader title="Contact" lede={text('contact-intro')?.paragraphs.join(' ')} />
      {programme !== null ? (
        <AdmissionSection slug={programme} posted={posted} />
      ) : (
        <Section
          gap="none"
          isScreenOnly
          heading="Write to us"
          intro={
            <>
              All five fields are needed. You get a reference number as soon as the message is stored. Is it about
              admission? <TextLink to={admissionPath()}>Read about the programmes and ask there</TextLink>.
            </>
          }
        >
          <ContactForm
            subject={params.get('subject') ?? undefined}
            posted={posted}
            sentReference={sent !== null && REFERENCE.test(sent) ? sent : undefined}
          />
        </Section>
      )}
      <Section
        heading="Visit or call"
        intro={
          <>
            Looking for one person? Their address stands with their name on the{' '}
            <TextLink to="/faculty">faculty page</TextLink>.
          </>
        }
      >
        <Facts>
          <QueryState
            query={settings}
            errorTitle="The contact details could not be loaded"
            skeleton={<Skeleton count={5} />}
          >
            {(data) => <ContactDetails settings={data} hours={hours.data} />}
          </QueryState>
          {directions && (
            <div>
              <h3>{directions.heading}</h3>
              {directions.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </Facts>
      </Section>
    </PageBody>
  );
}

export function prefetchContactPage(client: QueryClient, search: URLSearchParams): Promise<unknown> {
  return Promise.all([
    search.has('apply') && client.prefetchQuery(programmesQuery),
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(textsQuery),
    client.prefetchQuery(openingHoursQuery),
  ]);
}

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: var(--measure);
  & h3 {
    font-size: var(--text-lg);
  }
  & h3 + p {
    margin-block-start: var(--space-2);
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
