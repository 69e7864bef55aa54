import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { refusal } from '@portal/shared/fake-data-api';
import { fileStore } from '@portal/shared/fake-file-store';
import { createApiServer, fakePictures } from '@portal/shared/testing';
import { NavBar } from '../navigation/nav-bar.tsx';
import { fakeOwnProfile } from '../testing/fake-own-profile.ts';

import { buildAccount, config, fakeSupabase, storedSession } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { accountPage } from './account-page.tsx';

const account = buildAccount();
const backEnd = fakeSupabase([account]);
const profile = fakeOwnProfile(account);
const files = fileStore();
const ownClass = { members: [] as object[], requests: [] as object[] };
const classes = [
  { id: 'c1', name: 'B.Sc. Statistics I Year' },
  { id: 'c3', name: 'B.Sc. Statistics III Year' },
];
const at = (path: string) => `${config.supabaseUrl}${path}`;
const server = createApiServer(
  ...profile.handlers,
  ...files.handlers,
  http.get(at('/rest/v1/class_member_summaries'), () => HttpResponse.json(ownClass.members)),
  http.get(at('/rest/v1/class_request_summaries'), () => HttpResponse.json(ownClass.requests)),
  http.get(at('/rest/v1/classes'), () => HttpResponse.json(classes)),
  ...backEnd.handlers,
);
let pictures: ReturnType<typeof fakePictures>;

const old = `/storage/v1/object/public/avatars/${account.id}/old.webp`;

// Whole journeys, with every key typed.

beforeAll(() => accountPage.load());

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pictures = fakePictures();
  account.role = 'student';
  Object.assign(profile.stored, {
    full_name: 'Diya Nair',
    avatar_url: null,
    role: 'student',
    department: null,
    designation: null,
  });
  profile.writes.length = 0;
  files.stored.clear();
  ownClass.members = [];
  ownClass.requests = [];
});

async function open() {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const result = renderInShell(
    <>
      <NavBar />
      <Suspense>
        <accountPage.Page />
      </Suspense>
    </>,
    { path: '/account', isStarted: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await screen.findByRole('button', { name: 'Save name' });
  return result;
}

const button = (name: string) => screen.getByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));
const nameField = () => screen.getByLabelText('Full name');
const linkToAccount = () => screen.getAllByRole('link', { name: /^Your account/ })[0];

describe('the name', () => {
  test('is saved in one line, and the navigation bar has it at once', async () => {
    const { user, services } = await open();
    await user.clear(nameField());
    await user.type(nameField(), '  Diya   R.  Nair ');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.writes).toEqual([{ full_name: 'Diya R. Nair' }]);
    expect(services.authStore.getState().profile?.fullName).toBe('Diya R. Nair');
    expect(linkToAccount()).toHaveAccessibleName('Your account, Diya R. Nair');
    expect(nameField()).toHaveValue('Diya R. Nair');
  });

  test.each(['', '   ', '\u200b \u2060'])('that nobody can see (%j) is refused at its field', async (typed) => {
    const { user } = await open();
    await user.clear(nameField());
    if (typed !== '') await user.type(nameField(), typed);
    await user.click(button('Save name'));
    await waitFor(() => expect(nameField()).toBeInvalid());
    expect(screen.getByText('Enter your name.')).toBeInTheDocument();
    expect(profile.writes).toEqual([]);
  });

  test('that is missing is asked for, and not any more once it is there', async () => {
    profile.stored.full_name = null;
    const { user } = await open();
    expect(screen.getByText('Your name is missing')).toBeInTheDocument();
    await user.type(nameField(), 'Ishaan Rao');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(screen.queryByText('Your name is missing')).not.toBeInTheDocument();
  });

  test('that the server refuses is told at its field and kept', async () => {
    server.use(
      http.patch(at('/rest/v1/profiles'), () =>
        refusal(400, 'P0001', 'A name can be changed, but not left empty.', 'full_name'),
      ),
    );
    const { user } = await open();
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('A name can be changed, but not left empty.')).toBeInTheDocument();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveValue('Diya Nair R.');
  });

  test('that was changed elsewhere is not written over before the person has said so', async () => {
    const { user } = await open();
    profile.changeElsewhere({ full_name: 'Diya Menon' });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('Your name was changed elsewhere since you opened this page')).toBeInTheDocument();
    expect(profile.writes).toEqual([]);
    expect(nameField()).toHaveValue('Diya Nair R.');
    await user.click(button('Save mine over it'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.stored.full_name).toBe('Diya Nair R.');
  });

  test('that was changed elsewhere can be taken over instead', async () => {
    const { user } = await open();
    profile.changeElsewhere({ full_name: 'Diya Menon' });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    await user.click(await screen.findByRole('button', { name: 'Load what is stored now' }));
    await waitFor(() => expect(nameField()).toHaveValue('Diya Menon'));
    expect(profile.writes).toEqual([]);
  });

  test('is saved although the picture was changed elsewhere', async () => {
    const { user } = await open();
    profile.changeElsewhere({ avatar_url: old });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.stored).toMatchObject({ full_name: 'Diya Nair R.', avatar_url: old });
  });

  test('that was not saved says why and is kept', async () => {
    server.use(http.patch(at('/rest/v1/profiles'), () => new HttpResponse(null, { status: 503 })));
    const { user } = await open();
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('The name was not saved')).toBeInTheDocument();
    expect(nameField()).toHaveValue('Diya Nair R.');
  });
});

describe('the picture', () => {
  const photo = (type = 'image/png', bytes = 3) => {
    const file = new File(['x'], 'me.png', { type });
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file = photo()) =>
    user.upload(screen.getByLabelText('Picture file'), file);
  const cropper = () => screen.findByRole('application', { name: 'Section of the picture' });

  test('is cut by keyboard, stored beside the profile, and shown here and in the navigation bar', async () => {
    profile.stored.avatar_url = old;
    files.stored.add(`avatars/${account.id}/old.webp`);
    const { user } = await open();
    expect(await screen.findByRole('img', { name: 'Your picture as others see it' })).toHaveAttribute('src', old);
    await choose(user);
    expect(await cropper()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}+');
    await user.click(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();

    // Of 400 by 300 the middle 300, moved by two steps of 15, zoomed by 1.1.
    expect(pictures.drawn.at(-1)).toBe('34 14 273 273');
    const [path = ''] = files.stored;
    expect([...files.stored]).toEqual([
      expect.stringMatching(new RegExp(`^avatars/${account.id}/[0-9a-f]{24}\\.webp$`)),
    ]);
    const address = `/storage/v1/object/public/${path}`;
    expect(profile.writes).toEqual([{ avatar_url: address }]);
    expect(screen.getByRole('img', { name: 'Your picture as others see it' })).toHaveAttribute('src', address);
    expect(linkToAccount()?.querySelector('img')).toHaveAttribute('src', address);
    expect(button('Replace picture…')).toHaveFocus();
  });

  test('is moved by buttons and zoomed by the slider as well', async () => {
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Move the picture left'));
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '200 %');
    await user.click(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(pictures.drawn.at(-1)).toBe('140 75 150 150');
  });

  test('may be dropped', async () => {
    await open();
    const place = screen.getByRole('region', { name: 'Picture' });
    const dataTransfer = { types: ['Files'], files: [photo()] };
    fireEvent.drop(within(place).getByRole('button', { name: 'Choose picture…' }), { dataTransfer });
    expect(await cropper()).toBeInTheDocument();
  });

  test('is stored as JPEG by a browser that writes no WebP', async () => {
    pictures.types = ['image/jpeg'];
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect([...files.stored]).toEqual([expect.stringMatching(/\.jpg$/)]);
  });

  test.each([
    ['is no picture', photo('application/pdf'), /^This is not a picture that fits: JPEG, PNG or WebP, 20 MB at most\./],
    ['is too large', photo('image/png', 20_500_000), 'This file has 20.5 MB; 20 MB are the most.'],
  ])('a file that %s is refused with what fits, and nothing is sent', async (_what, file, words) => {
    const { user } = await open();
    expect(screen.getByText(/JPEG, PNG or WebP, 20 MB at most\./)).toBeInTheDocument();
    const place = screen.getByRole('region', { name: 'Picture' });
    fireEvent.drop(within(place).getByRole('button', { name: 'Choose picture…' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    await choose(user);
    await cropper();
    expect(screen.queryByText('This picture cannot be used')).not.toBeInTheDocument();
    expect(files.stored.size).toBe(0);
  });

  test('a file that cannot be read is told as that', async () => {
    pictures.next.picture = null;
    const { user } = await open();
    await choose(user);
    expect(await screen.findByText(/^This picture cannot be read\./)).toBeInTheDocument();
  });

  test('that was not sent stays with its square and is sent again from there', async () => {
    server.use(http.post(at('/storage/v1/object/avatars/*'), () => new HttpResponse(null, { status: 503 })));
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.keyboard('{ArrowRight}');
    await user.click(button('Save picture'));
    expect(await screen.findByText('The picture was not saved')).toBeInTheDocument();
    expect(profile.writes).toEqual([]);
    server.resetHandlers();
    await user.click(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(pictures.drawn.at(-1)).toBe('35 0 300 300');
    expect(files.stored.size).toBe(1);
  });

  test('whose profile was refused is taken away again, and the one before stays', async () => {
    profile.stored.avatar_url = old;
    files.stored.add(`avatars/${account.id}/old.webp`);
    server.use(http.patch(at('/rest/v1/profiles'), () => refusal(403, '42501', 'no')));
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Save picture'));
    expect(await screen.findByText('You do not have permission to do this.')).toBeInTheDocument();
    await waitFor(() => expect([...files.stored]).toEqual([`avatars/${account.id}/old.webp`]));
    expect(profile.stored.avatar_url).toBe(old);
  });

  test('whose answer was lost is not stored twice when it is saved again', async () => {
    let isLost = true;
    server.use(
      http.patch(at('/rest/v1/profiles'), () => {
        if (!isLost) return undefined;
        isLost = false;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Save picture'));
    await screen.findByText('The picture was not saved');
    expect(files.stored.size).toBe(1);
    await user.click(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(files.stored.size).toBe(1);
  });

  test('is stored once, however often Save is pressed', async () => {
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.dblClick(button('Save picture'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(profile.writes).toHaveLength(1);
    expect(files.stored.size).toBe(1);
  });

  test('that was replaced elsewhere is not written over before the person has said so', async () => {
    const { user } = await open();
    await choose(user);
    await cropper();
    profile.changeElsewhere({ avatar_url: old });
    files.stored.add(`avatars/${account.id}/old.webp`);
    await user.click(button('Save picture'));
    expect(
      await screen.findByText('Your picture was changed elsewhere since you opened this page'),
    ).toBeInTheDocument();
    expect(profile.stored.avatar_url).toBe(old);
    await user.click(button('Save mine over it'));
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    expect(files.stored.size).toBe(1);
    expect([...files.stored][0]).not.toContain('old.webp');
  });

  test('is removed after asking, with its file', async () => {
    profile.stored.avatar_url = old;
    files.stored.add(`avatars/${account.id}/old.webp`);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(profile.writes).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Picture removed')).toBeInTheDocument();
    expect(profile.stored.avatar_url).toBeNull();
    await waitFor(() => expect(files.stored.size).toBe(0));
    expect(await screen.findByText('DN')).toBeInTheDocument();
  });

  test('that is not the portal’s own is not drawn', async () => {
    profile.stored.avatar_url = 'https://pictures.example/me.png';
    await open();
    expect(screen.queryByRole('img', { name: /Your picture/ })).not.toBeInTheDocument();
    expect(linkToAccount()?.querySelector('img')).toBeNull();
    expect(screen.getByText('DN')).toBeInTheDocument();
  });

  test('whose file is gone leaves the initials here and the icon in the navigation bar', async () => {
    profile.stored.avatar_url = old;
    await open();
    fireEvent.error(await screen.findByRole('img', { name: 'Your picture as others see it' }));
    expect(screen.getByText('DN')).toBeInTheDocument();
    await waitFor(() => expect(linkToAccount()?.querySelector('img')).not.toBeNull());
    const small = linkToAccount()?.querySelector('img');
    if (small) fireEvent.error(small);
    expect(linkToAccount()?.querySelector('img')).toBeNull();
    expect(linkToAccount()?.querySelector('svg')).not.toBeNull();
  });

  test('that cannot be sent without a connection says so and stays', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.post(at('/storage/v1/object/avatars/*'), () => HttpResponse.error()));
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Save picture'));
    expect(
      await screen.findByText('You are offline. Nothing was sent. Try again when you are connected.'),
    ).toBeInTheDocument();
    expect(button('Save picture')).toBeEnabled();
  });

  test('can be given up', async () => {
    const { user } = await open();
    await choose(user);
    await cropper();
    await user.click(button('Cancel'));
    expect(button('Choose picture…')).toHaveFocus();
  });
});

describe('the class of a student', () => {
  const inClass = {
    id: 'm1',
    class_name: 'B.Sc. Statistics III Year',
    roll_number: '21',
    joined_on: '2026-06-15',
    left_on: null,
    state: 'current',
  };
  const asked = {
    class_id: 'c1',
    class_name: 'B.Sc. Statistics I Year',
    roll_number: '7',
    asked_at: '2026-11-20T10:00:00Z',
    reason: null,
  };
  const ask = (answer: (body: unknown) => Response) =>
    http.post(at('/rest/v1/rpc/request_class'), async ({ request }) => answer(await request.json()));
  const yourClass = () => section('Your class');

  test('is asked for where it is not known, and then waits for the class teacher', async () => {
    const sent: unknown[] = [];
    server.use(
      ask((body) => {
        sent.push(body);
        ownClass.requests = [asked];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await open();
    await user.selectOptions(await yourClass().findByLabelText('Class'), 'B.Sc. Statistics I Year');
    await user.type(yourClass().getByLabelText('Roll number'), ' 7 ');
    await user.click(button('Ask to be confirmed'));
    expect(await yourClass().findByText('Waiting for your class teacher')).toBeInTheDocument();
    expect(
      yourClass().getByText('B.Sc. Statistics I Year, roll number 7, asked on 20 November 2026.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ class_id: 'c1', roll_number: '7' }]);
    expect(yourClass().queryByLabelText('Class')).not.toBeInTheDocument();
  });

  test('needs a class and a roll number', async () => {
    const { user } = await open();
    await user.type(await yourClass().findByLabelText('Roll number'), '!');
    await user.click(button('Ask to be confirmed'));
    expect(await yourClass().findByText('Choose your class.')).toBeInTheDocument();
    expect(yourClass().getByText(/^A roll number has 1 to 20 letters/)).toBeInTheDocument();
  });

  test('whose roll number somebody else has is refused at its field', async () => {
    server.use(ask(() => refusal(400, 'P0001', 'Somebody else has this roll number.', 'roll_number')));
    const { user } = await open();
    await user.selectOptions(await yourClass().findByLabelText('Class'), 'c1');
    await user.type(yourClass().getByLabelText('Roll number'), '7');
    await user.click(button('Ask to be confirmed'));
    expect(await yourClass().findByText('Somebody else has this roll number.')).toBeInTheDocument();
    expect(yourClass().getByLabelText('Roll number')).toBeInvalid();
    expect(yourClass().getByLabelText('Roll number')).toHaveValue('7');
  });

  test('that waits can be changed', async () => {
    ownClass.requests = [asked];
    server.use(
      ask(() => {
        ownClass.requests = [{ ...asked, roll_number: '8' }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await open();
    await user.click(await yourClass().findByRole('button', { name: 'Change request' }));
    const field = await yourClass().findByLabelText('Roll number');
    expect(yourClass().getByLabelText('Class')).toHaveValue('c1');
    await user.clear(field);
    await user.type(field, '8');
    await user.click(button('Ask to be confirmed'));
    expect(await yourClass().findByText(/roll number 8, asked on/)).toBeInTheDocument();
  });

  test('that waits can be withdrawn', async () => {
    ownClass.requests = [asked];
    server.use(
      http.delete(at('/rest/v1/class_requests'), ({ request }) => {
        expect(new URL(request.url).searchParams.get('profile_id')).toBe(`eq.${account.id}`);
        ownClass.requests = [];
        return HttpResponse.json([{ profile_id: account.id }]);
      }),
    );
    const { user } = await open();
    await user.click(await yourClass().findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Request withdrawn')).toBeInTheDocument();
    expect(await yourClass().findByLabelText('Class')).toBeInTheDocument();
  });

  test('that was confirmed while it was withdrawn is told as that', async () => {
    ownClass.requests = [asked];
    server.use(
      http.delete(at('/rest/v1/class_requests'), () => {
        ownClass.requests = [];
        ownClass.members = [inClass];
        return HttpResponse.json([]);
      }),
    );
    const { user } = await open();
    await user.click(await yourClass().findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Nothing to withdraw')).toBeInTheDocument();
    expect(await yourClass().findByText('B.Sc. Statistics III Year')).toBeInTheDocument();
  });

  test('that was refused says why, and can be asked for again', async () => {
    ownClass.requests = [{ ...asked, reason: 'Roll number 7 belongs to Kabir Das.' }];
    await open();
    expect(await yourClass().findByText('Roll number 7 belongs to Kabir Das.')).toBeInTheDocument();
    expect(await yourClass().findByLabelText('Roll number')).toHaveValue('7');
  });

  test('that was refused to somebody who is in another one can be put away', async () => {
    ownClass.members = [inClass];
    ownClass.requests = [{ ...asked, reason: 'Ask again in June.' }];
    server.use(
      http.delete(at('/rest/v1/class_requests'), () => {
        ownClass.requests = [];
        return HttpResponse.json([{ profile_id: account.id }]);
      }),
    );
    const { user } = await open();
    await user.click(await yourClass().findByRole('button', { name: 'Ask again' }));
    expect(await yourClass().findByLabelText('Class')).toHaveValue('c1');
    await user.click(yourClass().getByRole('button', { name: 'Cancel' }));
    await user.click(yourClass().getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(yourClass().queryByText('Ask again in June.')).not.toBeInTheDocument());
    expect(yourClass().getByText('B.Sc. Statistics III Year')).toBeInTheDocument();
  });

  test('that is confirmed is shown with roll number, since when, and what was before', async () => {
    ownClass.members = [
      inClass,
      {
        ...inClass,
        id: 'm0',
        class_name: 'B.Sc. Statistics II Year',
        roll_number: '19',
        left_on: '2026-06-15',
        state: 'left',
      },
    ];
    const { user } = await open();
    expect(await yourClass().findByText('B.Sc. Statistics III Year')).toBeInTheDocument();
    expect(yourClass().getByText('15 June 2026')).toBeInTheDocument();
    expect(yourClass().getByText('B.Sc. Statistics II Year, roll number 19, left on 15 June 2026')).toBeInTheDocument();
    expect(yourClass().queryByLabelText('Class')).not.toBeInTheDocument();
    await user.click(yourClass().getByRole('button', { name: 'Ask for a change' }));
    expect(await yourClass().findByLabelText('Class')).toBeInTheDocument();
    await user.click(yourClass().getByRole('button', { name: 'Cancel' }));
    expect(yourClass().getByRole('button', { name: 'Ask for a change' })).toBeInTheDocument();
  });

  test('that cannot be read is an error with a way to try again, not "none"', async () => {
    server.use(http.get(at('/rest/v1/class_member_summaries'), () => new HttpResponse(null, { status: 503 })));
    const { user } = await open();
    expect(await yourClass().findByText('Your class could not be loaded')).toBeInTheDocument();
    server.resetHandlers();
    await user.click(yourClass().getByRole('button', { name: 'Try again' }));
    expect(await yourClass().findByLabelText('Class')).toBeInTheDocument();
  });
});

test('staff see their post instead of a class, and the way back', async () => {
  account.role = 'hod';
  Object.assign(profile.stored, { role: 'hod', department: 'Statistics', designation: 'Professor and Head' });
  await open();
  expect(await section('Your post').findByText('Professor and Head')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your class' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin');
});

test('leads on to password and two-step verification', async () => {
  await open();
  expect(section('Signing in').getByRole('link', { name: 'Account security' })).toHaveAttribute(
    'href',
    '/auth/security',
  );
});

test('a profile that cannot be read is an error with a way to try again', async () => {
  server.use(http.get(at('/rest/v1/people'), () => new HttpResponse(null, { status: 503 })));
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const { user } = renderInShell(
    <Suspense>
      <accountPage.Page />
    </Suspense>,
    { path: '/account', isStarted: true },
  );
  expect(await screen.findByText('Your name could not be loaded')).toBeInTheDocument();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(section('Name').getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Diya Nair');
});
