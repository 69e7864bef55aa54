import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { siteSettingsQuery } from '@portal/shared/data';
import { PageHeader, QueryState, Section, Skeleton, TextLink } from '@portal/shared/ui';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { pageTextsQuery } from '../features/site/list-page-texts.ts';
import { PageBody } from '../features/site/page-body.tsx';

const textsQuery = pageTextsQuery(['contact-intro', 'directions']);

export function ContactPage() {
  const [params] = useSearchParams();
  const settings = useQuery(siteSettingsQuery);
  const texts = useQuery(textsQuery);
  const text = (key: string) => texts.data?.find((entry) => entry.key === key);
  const directions = text('directions');

  return (
    <PageBody>
      <PageHeader title="Contact" lede={text('contact-intro')?.paragraphs.join(' ')} />
      <Section
        gap="none"
        heading="Write to us"
        intro="All five fields are needed. You get a reference number as soon as the message is stored."
      >
        <ContactForm subject={params.get('subject') ?? undefined} />
      </Section>
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
            {(data) => <ContactDetails settings={data} />}
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

export function prefetchContactPage(client: QueryClient): Promise<unknown> {
  return Promise.all([client.prefetchQuery(siteSettingsQuery), client.prefetchQuery(textsQuery)]);
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
