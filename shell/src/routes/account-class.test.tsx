import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refusal } from '@portal/shared/fake-data-api';
import { account, at, button, open, section, serveAccountPage } from '../testing/account-page.tsx';

const { server, ownClass } = serveAccountPage();

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
