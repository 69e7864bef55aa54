import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type RouteParams, usePageTitle, usePublished } from '@portal/shared/contract';
import {
  capitalised,
  ButtonLink,
  Container,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { type Person, personQuery } from '../features/faculty/person/get-person.ts';
import { PersonSummary } from '../features/faculty/person/person-summary.tsx';
import { PersonProjects, PersonTheses } from '../features/faculty/person/person-work.tsx';
import { PaperRows } from '../features/research/paper-rows.tsx';
import { Crumb } from '../site/crumb.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { PageBody } from '../site/page-body.tsx';

export function PersonPage() {
  const { slug = '' } = useParams();
  const person = usePublished(personQuery(slug));
  usePageTitle(person.data?.name);
  return (
    <QueryState
      query={person}
      errorTitle="This person could not be loaded"
      skeleton={
        <Container>
          <Skeleton shape="row" count={6} />
        </Container>
      }
      missing={<MissingPage />}
    >
      {(data) => <Profile person={data} />}
    </QueryState>
  );
}

function Profile({ person }: { person: Person }) {
  const { papers, projects, theses } = person;
  return (
    <PageBody>
      <Crumb to={`/faculty#${person.slug}`}>All faculty</Crumb>
      <PageHeader
        title={person.name}
        meta={[person.designation, person.qualification].filter(Boolean).join('; ')}
        lede={person.specialization}
        actions={
          <Buttons>
            <ButtonLink variant="primary" href={`mailto:${person.email}`}>
              Write
            </ButtonLink>
            <ButtonLink href={`/faculty/${person.slug}.vcf`} download>
              Save contact
            </ButtonLink>
          </Buttons>
        }
      />
      <PersonSummary person={person} />
      {person.experience !== '' && (
        <Section gap="tight" heading="Experience" id="experience">
          <Lines>
            {person.experience.split(/\s*[;\n]\s*/).map((line) => (
              <li key={line}>{capitalised(line)}</li>
            ))}
          </Lines>
        </Section>
      )}
      {person.research.length > 0 && (
        <Section
          gap="tight"
          heading="Research areas"
          intro="Each leads to everyone who works on it."
          id="research-areas"
        >
          <Lines>
            {person.research.map((area) => (
              <li key={area}>
                <TextLink to={`/faculty?q=${encodeURIComponent(area)}`}>{area}</TextLink>
              </li>
            ))}
          </Lines>
        </Section>
      )}
      <Section
        gap="tight"
        heading="Publications"
        intro={papers.length > 0 ? 'From the list of research papers, the newest first.' : undefined}
        id="publications"
      >
        {papers.length > 0 && <PaperRows papers={papers} />}
        {person.otherPublications.length > 0 && (
          <Lines>
            {person.otherPublications.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </Lines>
        )}
        {papers.length + person.otherPublications.length === 0 && <p>None is listed yet.</p>}
      </Section>
      {projects.length > 0 && (
        <Section gap="tight" heading="Projects" intro="With the amount that was granted." id="projects">
          <PersonProjects projects={projects} />
        </Section>
      )}
      {theses.length > 0 && (
        <Section gap="tight" heading="Theses supervised" id="theses">
          <PersonTheses theses={theses} />
        </Section>
      )}
    </PageBody>
  );
}

export function prefetchPersonPage(client: QueryClient, { slug = '' }: RouteParams): Promise<unknown> {
  return client.prefetchQuery(personQuery(slug));
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--measure);
  * + & {
    margin-block-start: var(--space-4);
  }
`;
