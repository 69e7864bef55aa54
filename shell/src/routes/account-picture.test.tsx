import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refusal } from '@portal/shared/fake-data-api';
import { fakePictures } from '@portal/shared/testing';
import { account, at, button, linkToAccount, old, open, serveAccountPage } from '../testing/account-page.tsx';

const { server, profile, files } = serveAccountPage();
let pictures: ReturnType<typeof fakePictures>;

beforeEach(() => {
  pictures = fakePictures();
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
