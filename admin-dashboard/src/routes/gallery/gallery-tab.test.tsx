import { createApiServer, fakePictures, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { functionOf, playDataApiWithFiles, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { fileStore } from '@portal/shared/fake-file-store';
import { GalleryTab } from './gallery-tab.tsx';

const server = createApiServer();
playDataApiWithFiles();

const album = {
  id: 'a1',
  title: 'Survey week',
  category: 'fieldwork',
  taken_on: '2026-09-12',
  published: true,
  updated_at: '2026-11-20T10:00:00+00:00',
  pictures: [{ id: 'i1' }],
};
const picture = {
  id: 'i1',
  album_id: 'a1',
  title: 'At the door',
  category: 'fieldwork',
  image: '/storage/v1/object/public/images/gallery/old.jpg',
  image_medium: null,
  image_small: null,
  image_width: null,
  image_height: null,
  description: 'Two interviewers at a door.',
  position: 1,
  updated_at: '2026-11-20T10:00:00+00:00',
};
const path = '/admin/content?tab=gallery&album=a1';
let pictures: ReturnType<typeof fakePictures>;
beforeEach(() => {
  pictures = fakePictures();
  pictures.next.picture = { width: 4000, height: 3000 };
});
const photo = () => new File(['x'], 'steps.jpg', { type: 'image/jpeg' });

const reads = () => [rowsOf('gallery_albums', [album]), rowsOf('gallery_items', [picture])];

async function fillNewPicture(user: ReturnType<typeof renderWithPortal>['user']) {
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText('Category')).toHaveValue('fieldwork');
  await user.type(form.getByLabelText('Title'), 'Morning briefing');
  await user.click(form.getByRole('button', { name: 'Add picture' }));
  expect(await form.findByText('Choose the picture.')).toBeInTheDocument();
  expect(form.getByText('Enter the description of what the picture shows.')).toBeInTheDocument();
  await user.type(form.getByLabelText('What the picture shows'), 'Thirty students on steps.');
  // The field of the browser is hidden behind a button.
  await user.upload(form.getByLabelText('Picture', { selector: 'input' }), photo());
  await user.click(form.getByRole('button', { name: 'Add picture' }));
  return form;
}

test('a picture is added with its file and words for people who do not see it', async () => {
  const { handlers, stored } = fileStore();
  const written: unknown[] = [];
  server.use(
    ...handlers,
    ...reads(),
    writesTo('post', 'gallery_items', (body) => written.push(body)),
  );
  const { user, services } = renderWithPortal(<GalleryTab />, { path: `${path}&new=1` });
  await fillNewPicture(user);
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Picture added']));
  const [file] = [...stored];
  expect(file).toMatch(/^images\/gallery\/[0-9a-f]{24}\.webp$/);
  expect(pictures.drawn).toEqual(['0 0 1920 1440', '0 0 960 720', '0 0 480 360']);
  expect(written).toEqual([
    {
      id: expect.any(String) as string,
      album_id: 'a1',
      title: 'Morning briefing',
      category: 'fieldwork',
      description: 'Thirty students on steps.',
      image_small: `/storage/v1/object/public/${file}`,
      image_medium: expect.stringMatching(/\.webp$/) as string,
      image: expect.stringMatching(/\.webp$/) as string,
      image_width: 1920,
      image_height: 1440,
    },
  ]);
});

test('a picture that is refused leaves no file behind, and is stored anew with the next try', async () => {
  const { handlers, stored } = fileStore();
  server.use(
    ...handlers,
    ...reads(),
    http.post('http://localhost:3000/rest/v1/gallery_items', () => refusal(403, '42501', 'no')),
  );
  const { user, services } = renderWithPortal(<GalleryTab />, { path: `${path}&new=1` });
  const form = await fillNewPicture(user);
  expect(await form.findByText('You do not have permission to do this.')).toBeInTheDocument();
  await waitFor(() => expect([...stored]).toEqual([]));
  server.use(writesTo('post', 'gallery_items'));
  await user.click(form.getByRole('button', { name: 'Add picture' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Picture added']));
  expect(stored.size).toBe(3);
});

test('a picture that is deleted takes its file along', async () => {
  const { handlers, stored } = fileStore();
  stored.add('images/gallery/old.jpg');
  server.use(...handlers, ...reads(), writesTo('delete', 'gallery_items'));
  const { user, services } = renderWithPortal(<GalleryTab />, { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for At the door' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Picture deleted']));
  expect([...stored]).toEqual([]);
});

test('an album that is deleted says what goes with it, and takes the files of its pictures along', async () => {
  const { handlers, stored } = fileStore();
  stored.add('images/gallery/old.jpg');
  server.use(
    ...handlers,
    rowsOf('gallery_albums', [album]),
    rowsOf('gallery_items', [picture, { ...picture, id: 'i2', image: null }]),
    writesTo('delete', 'gallery_albums'),
  );
  const { user, services } = renderWithPortal(<GalleryTab />, { path: '/admin/content?tab=gallery' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Survey week' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/Its picture and the file of it are deleted too/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Album deleted']));
  expect([...stored]).toEqual([]);
});

test('a question that is open says what is lost by now, not what the list had when it was asked', async () => {
  server.use(rowsOf('gallery_albums', [{ ...album, pictures: [] }]));
  const { user, queryClient } = renderWithPortal(<GalleryTab />, { path: '/admin/content?tab=gallery' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Survey week' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  expect(screen.getByText(/It holds no pictures/)).toBeInTheDocument();
  server.use(rowsOf('gallery_albums', [album]));
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/Its picture and the file of it are deleted too/)).toBeInTheDocument();
});

test('pictures are moved within their album', async () => {
  const calls: unknown[] = [];
  server.use(
    ...reads(),
    functionOf('move_content', (args) => {
      calls.push(args);
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderWithPortal(<GalleryTab />, { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for At the door' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(calls).toEqual([{ list: 'gallery_items', entry: 'i1', places: -1, from_place: 1 }]));
});

test('a picture that cannot be read is told before anything is stored', async () => {
  const { handlers, stored } = fileStore();
  server.use(...handlers, ...reads());
  pictures.next.picture = null;
  const { user } = renderWithPortal(<GalleryTab />, { path: `${path}&new=1` });
  const form = await fillNewPicture(user);
  expect(await form.findByText(/This picture cannot be read/)).toBeInTheDocument();
  expect(stored.size).toBe(0);
});
