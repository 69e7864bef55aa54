import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { refusal } from '@portal/shared/fake-data-api';
import { createApiServer } from '@portal/shared/testing';
import { config } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { unsubscribePage } from './unsubscribe-page.tsx';

const at = (path: string) => `${config.supabaseUrl}/rest/v1/rpc/${path}`;
const known = { seat: 'at_once', marks: 'daily' };
let mails: Record<string, string>;
let sent: object[];

const server = createApiServer(
  http.post(at('notice_mails_by_token'), async ({ request }) => {
    const { token } = (await request.json()) as { token: string };
    const rows = Object.entries(mails).map(([kind, mail]) => ({ kind, mail }));
    return HttpResponse.json(token === 'abc' ? rows : []);
  }),
  http.post(at('choose_notice_mails_by_token'), async ({ request }) => {
    sent.push((await request.json()) as object);
    return HttpResponse.json(known);
  }),
);

beforeAll(() => unsubscribePage.load());
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mails = { ...known };
  sent = [];
});

async function open(search: string) {
  const result = renderInShell(
    <Suspense>
      <unsubscribePage.Page />
    </Suspense>,
    { path: `/notices/unsubscribe${search}` },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mails about notices' });
  return result;
}

test('opening the link changes nothing; a press ends the kind, says so, and can be undone', async () => {
  const { user } = await open('?token=abc&kind=seat');
  const button = await screen.findByRole('button', { name: 'No more mails about seats in courses' });
  expect(sent).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('No more mails about seats in courses')).toBeInTheDocument();
  expect(sent).toEqual([{ token: 'abc', choices: { seat: 'none' } }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You get the mails again')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ token: 'abc', choices: known });
});

test('all can be ended from the mail of one kind', async () => {
  const { user } = await open('?token=abc&kind=seat');
  await user.click(await screen.findByRole('button', { name: 'No more mails about any notice' }));
  await waitFor(() => expect(sent).toEqual([{ token: 'abc', choices: { all: 'none' } }]));
});

test('what was ended before is told', async () => {
  mails = { ...known, seat: 'none' };
  await open('?token=abc&kind=seat');
  expect(await screen.findByText('You get no mails about seats in courses already.')).toBeInTheDocument();
});

test('a link that is not known says what to do instead', async () => {
  await open('?token=other');
  expect(await screen.findByText('This link is not known')).toBeInTheDocument();
});

test('what could not be stored is told and can be pressed again', async () => {
  server.use(http.post(at('choose_notice_mails_by_token'), () => refusal(503, '', 'x')));
  const { user } = await open('?token=abc&kind=seat');
  await user.click(await screen.findByRole('button', { name: 'No more mails about seats in courses' }));
  expect(await screen.findByText('That could not be stored')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No more mails about seats in courses' })).toBeEnabled();
});
