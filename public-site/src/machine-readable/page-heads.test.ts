import { paperQuery } from '../features/research/paper/get-paper.ts';
import { type Person, personQuery } from '../features/faculty/person/get-person.ts';
import { contextWith, paper, siteUrl } from '../testing/head-context.ts';
import { paperHead } from './paper-head.ts';
import { personHead } from './person-head.ts';

const person: Person = {
  slug: 'meera',
  name: 'Dr. Meera Sundaram',
  designation: 'Professor',
  qualification: 'Ph.D.',
  specialization: 'Sampling',
  experience: '',
  email: 'meera@example.org',
  phone: '+91 20 5550 0171',
  photo: 'faculty/meera.jpg',
  photoAlt: null,
  research: ['Sampling'],
  otherPublications: [],
  officeHours: null,
  acceptsPhd: false,
  orcid: '0000-0000-5550-0171',
  scholarUrl: null,
  papers: [],
  projects: [],
  theses: [],
};
const context = (slug: string) =>
  contextWith(`/somewhere/${slug}`, (client) => {
    client.setQueryData(personQuery('meera').queryKey, person);
    client.setQueryData(paperQuery('small-areas').queryKey, paper);
  });

test('the page of a person is a profile of somebody who works for the department', () => {
  expect(personHead(context('meera'))).toEqual({
    type: 'profile',
    title: 'Dr. Meera Sundaram',
    description: 'Dr. Meera Sundaram, Professor. Sampling.',
    structuredData: [
      expect.objectContaining({
        '@type': 'Person',
        '@id': `${siteUrl}/faculty/meera#person`,
        url: `${siteUrl}/faculty/meera`,
        image: `${siteUrl}/storage/v1/object/public/images/faculty/meera.jpg`,
        sameAs: ['https://orcid.org/0000-0000-5550-0171'],
        worksFor: expect.objectContaining({ '@id': `${siteUrl}/#department` }) as unknown,
      }),
    ],
  });
});

test('the page of a paper carries the tags of Google Scholar, one for each author and keyword', () => {
  const { meta = [] } = paperHead(context('small-areas'));
  expect(meta.map(({ name, content }) => [name, content])).toEqual([
    ['citation_title', 'Small areas'],
    ['citation_author', 'Reddy, V. R.'],
    ['citation_author', 'Sundaram, M.'],
    ['citation_publication_date', '2025'],
    ['citation_journal_title', 'Sankhya'],
    ['citation_volume', '87'],
    ['citation_issue', '2'],
    ['citation_firstpage', '201'],
    ['citation_lastpage', '218'],
    ['citation_doi', '10.1000/x'],
    ['citation_keywords', 'sampling'],
    ['citation_keywords', 'poverty'],
    ['citation_abstract_html_url', `${siteUrl}/research/papers/small-areas`],
    ['citation_pdf_url', `${siteUrl}/storage/v1/object/public/images/papers/small-areas.pdf`],
  ]);
});

test('an author of the faculty is the person of that page', () => {
  const [article] = paperHead(context('small-areas')).structuredData ?? [];
  expect(article).toMatchObject({
    '@type': 'ScholarlyArticle',
    url: `${siteUrl}/research/papers/small-areas`,
    author: [{ name: 'V. R. Reddy' }, { '@id': `${siteUrl}/faculty/meera#person`, name: 'Dr. Meera Sundaram' }],
  });
});

test('a page whose row is not there tells machines nothing', () => {
  expect(personHead(context('nobody'))).toEqual({});
  expect(paperHead(context('nothing'))).toEqual({});
});
