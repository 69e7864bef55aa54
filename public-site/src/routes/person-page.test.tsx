import { screen, within } from '@testing-library/react';
import { brokenTable, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { buildFaculty, buildPaper, buildProject, buildStudentResearch } from '../testing/published-rows.ts';
import { PersonPage } from './person-page.tsx';

const shruti = {
  ...buildFaculty({ orcid: '0000-0000-5550-0174', publications: ['A chapter. Handbook, 2011'] }),
  paper_authors: [
    { position: 2, research_papers: buildPaper({ title: 'Do readers see the interval?', year: 2019 }) },
    { position: 1, research_papers: buildPaper() },
  ],
  student_research: [buildStudentResearch()],
};
const asked: URLSearchParams[] = [];
const server = createApiServer(
  rowsOf('faculty_members', [shruti]),
  rowsOf('projects', [buildProject()], { seen: (search) => asked.push(search) }),
);
const at = { path: '/faculty/dr-shruti-deshpande', routes: [{ path: '/faculty/:slug', element: <PersonPage /> }] };

playDataApi();
beforeEach(() => {
  asked.length = 0;
});

test('a person is told with contact, papers, projects and theses, and names the document', async () => {
  renderWithPortal(<PersonPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Shruti Deshpande' })).toBeInTheDocument();
  expect(document.title).toBe('Dr. Shruti Deshpande');
  expect(screen.getByText('Tuesday 3 to 5 PM, Room 214')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+91 20 5550 0174' })).toHaveAttribute('href', 'tel:+912055500174');
  expect(screen.getByRole('link', { name: '0000-0000-5550-0174' })).toHaveAttribute(
    'href',
    'https://orcid.org/0000-0000-5550-0174',
  );
  expect(screen.getByRole('link', { name: 'Save contact' })).toHaveAttribute(
    'href',
    '/faculty/dr-shruti-deshpande.vcf',
  );
  expect(screen.getByRole('heading', { name: 'When does the monsoon begin?' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Waiting times with impatient customers' })).toBeInTheDocument();
});

test('publications come from the list of papers, the newest first, with what that list does not hold after them', async () => {
  renderWithPortal(<PersonPage />, at);
  const section = within(await screen.findByRole('region', { name: 'Publications' }));
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Poverty in 358 districts', '/research/papers/poverty-in-districts'],
    ['Do readers see the interval?', '/research/papers/do-readers-see-the-interval-'],
  ]);
  expect(section.getByText('A chapter. Handbook, 2011')).toBeInTheDocument();
  expect(screen.getByText('2 papers since 2019, the latest in 2024')).toBeInTheDocument();
});

test('a name with a comma and a quote finds the projects of that one name', async () => {
  server.use(rowsOf('faculty_members', [{ ...shruti, name: 'Dr. "Asha" Rao, Jr.' }]));
  renderWithPortal(<PersonPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. "Asha" Rao, Jr.' })).toBeInTheDocument();
  expect(asked.map((search) => search.get('investigators'))).toEqual(['cs.{"Dr. \\"Asha\\" Rao, Jr."}']);
});

test('without a photo there are initials; with one there is its description', async () => {
  const { unmount } = renderWithPortal(<PersonPage />, at);
  expect(await screen.findByText('SD')).toBeInTheDocument();
  unmount();
  server.use(
    rowsOf('faculty_members', [
      { ...shruti, photo: 'faculty/shruti d.jpg', photo_alt: 'Shruti Deshpande at the gauge' },
    ]),
  );
  renderWithPortal(<PersonPage />, at);
  expect(await screen.findByAltText('Shruti Deshpande at the gauge')).toHaveAttribute(
    'src',
    '/storage/v1/object/public/images/faculty/shruti%20d.jpg',
  );
});

test('somebody who has been taken down is a page that is not found', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(rowsOf('faculty_members', []));
  renderWithPortal(<PersonPage />, at);
  expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('404: no page at /faculty/dr-shruti-deshpande');
  logged.mockRestore();
});

test('a person who cannot be loaded is an error with a way to try again', async () => {
  server.use(brokenTable('faculty_members'));
  renderWithPortal(<PersonPage />, at);
  expect(await screen.findByText('This person could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
