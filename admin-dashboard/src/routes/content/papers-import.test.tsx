import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { PapersTab } from './papers-tab.tsx';

const server = createApiServer();
playDataApi();

const bibliography = `@article{rain, author = {Sundaram, Meenakshi and Guest, Ada}, title = {{Rain} in Pune},
  journal = {Notes}, year = 2024, volume = 12, number = 3, pages = {1--9}, doi = {https://doi.org/10.1234/rain}}
@article{known, author = {Guest, Ada}, title = {Known}, journal = {Notes}, year = 2020}
@article{bad, author = {Guest, Ada}, title = {<script>alert(1)</script>}, year = {in press}}
@article{broken, title = {Never closed
`;

interface Given {
  papers: { paper: { title: string }; faculty?: unknown }[];
  is_trial: boolean;
}

/** Knows a paper called 'Known'. */
function imports(calls: Given[]) {
  return functionOf<Given>('import_papers', (given) => {
    calls.push(given);
    return given.papers.map(({ paper }, index) => ({
      place: index + 1,
      outcome: paper.title === 'Known' ? 'same_title' : 'new',
      known_slug: null,
    }));
  });
}

async function openImport() {
  const page = renderWithPortal(<PapersTab />, { path: '/admin/content?tab=papers&import=1' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import papers from BibTeX' }));
  return { ...page, dialog };
}

const papersAndFaculty = [
  rowsOf('research_papers', []),
  rowsOf('faculty_members', [{ id: 'f1', name: 'Dr. Meenakshi Sundaram' }]),
];

test('a bibliography is shown as it was read before what is new in it is stored', async () => {
  const calls: Given[] = [];
  server.use(...papersAndFaculty, imports(calls));
  const { user, services, location, dialog } = await openImport();
  await user.click(dialog.getByLabelText('Bibliography'));
  await user.paste(bibliography);
  await user.click(dialog.getByRole('button', { name: 'Read it' }));
  expect(await dialog.findByText('4 entries: 1 new, 1 known already, 2 not understood.')).toHaveFocus();
  expect(dialog.getByLabelText('Rain in Pune')).toBeChecked();
  expect(dialog.getByText('Linked to Dr. Meenakshi Sundaram')).toBeInTheDocument();
  expect(dialog.getByText('known by title and year')).toBeInTheDocument();
  expect(dialog.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  const faults = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(faults).toEqual(
    expect.arrayContaining([
      'Line 4 Enter the year as a whole number.',
      'Line 4 A field is missing: journal or booktitle.',
      expect.stringMatching(/^Line 5 The brace that is opened here is not closed/),
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Add 1 paper' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['1 paper added']));
  expect(calls.map(({ is_trial }) => is_trial)).toEqual([true, false]);
  expect(calls[1]?.papers).toEqual([
    {
      paper: expect.objectContaining({
        slug: 'rain-in-pune',
        authors: ['M. Sundaram', 'A. Guest'],
        issue: '12(3)',
        pages: '1-9',
        doi: '10.1234/rain',
      }) as unknown,
      faculty: [{ faculty_id: 'f1', position: 1 }],
    },
  ]);
  await waitFor(() => expect(location()).toBe('/admin/content?tab=papers'));
});

test('a paper can be left out, and the text can be mended', async () => {
  server.use(...papersAndFaculty, imports([]));
  const { user, dialog } = await openImport();
  await user.click(dialog.getByLabelText('Bibliography'));
  await user.paste(bibliography);
  await user.click(dialog.getByRole('button', { name: 'Read it' }));
  await user.click(await dialog.findByLabelText('Rain in Pune'));
  expect(dialog.getByRole('button', { name: 'Add 0 papers' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Back to the text' }));
  expect(dialog.getByLabelText('Bibliography')).toHaveValue(bibliography);
});

test('what the server refuses is told, and what was pasted stays', async () => {
  let isTrial = true;
  server.use(
    ...papersAndFaculty,
    functionOf('import_papers', () => {
      if (isTrial) return [{ place: 1, outcome: 'new', known_slug: null }];
      return refusal(400, 'P0001', 'Nothing was stored: number 1 breaks a rule.');
    }),
  );
  const { user, dialog } = await openImport();
  await user.click(dialog.getByRole('button', { name: 'Read it' }));
  expect(await dialog.findByText('Paste a bibliography, or choose a file.')).toBeInTheDocument();
  await user.upload(
    dialog.getByLabelText('Bibliography file'),
    new File(['@article{a, author={A}, title={T}, journal={J}, year=2020}'], 'a.bib'),
  );
  await waitFor(() => expect(dialog.getByLabelText('Bibliography')).not.toHaveValue(''));
  await user.click(dialog.getByRole('button', { name: 'Read it' }));
  isTrial = false;
  await user.click(await dialog.findByRole('button', { name: 'Add 1 paper' }));
  expect(await dialog.findByText('Nothing was stored: number 1 breaks a rule.')).toBeInTheDocument();
  expect(dialog.getByLabelText('T')).toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Leave without adding papers?' })).toBeInTheDocument();
});
