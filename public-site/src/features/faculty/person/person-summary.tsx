import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { DescriptionList, FigureFrame, ResponsiveFigure, TextLink } from '@portal/shared/ui';
import { MailLink } from '../../../site/mail-link.tsx';
import { Portrait } from '../portrait.tsx';
import type { Person } from './get-person.ts';
import { PapersFigure } from './papers-figure.tsx';
import { describePapers } from './papers-of-years.ts';

/** How to reach somebody, beside what they have published by year. */
export function PersonSummary({ person }: { person: Person }) {
  const years = person.papers.map(({ year }) => year);
  const figure = (width: number) => <PapersFigure name={person.name} years={years} width={width} />;
  return (
    <Root aria-label="Contact and papers by year">
      <div>
        <Portrait name={person.name} photo={person.photo} photoAlt={person.photoAlt} size="lg" />
        <DescriptionList
          gap="ruled"
          items={[
            { term: 'E-mail', value: <MailLink address={person.email} /> },
            {
              term: 'Telephone',
              value: person.phone !== '' && <TextLink href={`tel:${dialled(person.phone)}`}>{person.phone}</TextLink>,
            },
            { term: 'Office hours', value: person.officeHours },
            { term: 'Ph.D. students', value: person.acceptsPhd && 'Accepts new students' },
            {
              term: 'ORCID',
              value: person.orcid !== null && (
                <TextLink href={`https://orcid.org/${person.orcid}`}>{person.orcid}</TextLink>
              ),
            },
            {
              term: 'Citations',
              value: person.scholarUrl !== null && <TextLink href={person.scholarUrl}>Google Scholar</TextLink>,
            },
          ].filter(({ value }) => value !== false)}
        />
      </div>
      {years.length > 0 && (
        <FigureFrame
          title={describePapers(years)}
          subtitle="Papers in refereed journals by year of publication, one mark for each"
          source="Counted from the list of research papers below."
        >
          <ResponsiveFigure phone={figure(340)} tablet={figure(680)} wide={figure(790)} laptop={figure(600)} />
        </FigureFrame>
      )}
    </Root>
  );
}

/** As a telephone takes it: the plus and the digits. */
function dialled(phone: string): string {
  return phone.replace(/[^+\d]/g, '');
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  align-items: start;
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
  & > div {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
  }
  & dl {
    inline-size: 100%;
  }
  & dd {
    overflow-wrap: anywhere;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;
