import { functionOf } from '@portal/shared/fake-data-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, dialog, serveClassesPage } from '../testing/classes-page.tsx';

const { server, open } = serveClassesPage();

describe('requests', () => {
  interface Settling {
    profile_ids: string[];
    is_accepted: boolean;
    because?: string;
  }

  function playSettling(outcome: string, detail: string | null = null) {
    const calls: Settling[] = [];
    server.use(
      functionOf<Settling>('settle_class_requests', (call) => {
        calls.push(call);
        return call.profile_ids.map((id) => ({ profile_id: id, outcome, detail }));
      }),
    );
    return calls;
  }

  test('that are ticked are confirmed together', async () => {
    const calls = playSettling('placed');
    const { user, services } = open('?tab=requests', ['manage_assigned_courses']);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Kale' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 request confirmed' }]));
    expect(calls).toEqual([{ profile_ids: ['p1'], is_accepted: true }]);
  });

  test('that cannot be confirmed still wait, with the reason in words', async () => {
    playSettling('roll_number_taken', 'Chitra Rao');
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Confirm');
    const told = within(await dialog('0 requests confirmed, 1 not'));
    expect(
      told.getByRole('row', { name: /Asha Kale asha@example.org 7 taken Chitra Rao has this roll number/ }),
    ).toBeInTheDocument();
    expect(services.toasts).toEqual([]);
  });

  test('are refused with a reason only', async () => {
    const calls = playSettling('refused');
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Refuse…');
    const question = within(await dialog('Refuse the request of Asha Kale?'));
    fireEvent.click(question.getByRole('button', { name: 'Refuse' }));
    expect(await question.findByText('Enter the reason.')).toBeInTheDocument();
    fireEvent.change(question.getByLabelText('Reason'), { target: { value: ' You are on no list. ' } });
    fireEvent.click(question.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 request refused' }]));
    expect(calls).toEqual([{ profile_ids: ['p1'], is_accepted: false, because: 'You are on no list.' }]);
  });

  test('that somebody else settled meanwhile are said to be gone', async () => {
    server.use(functionOf('settle_class_requests', () => []));
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Confirm');
    await waitFor(() =>
      expect(services.toasts).toMatchObject([
        { title: '0 requests confirmed', description: '1 request of those you chose had been settled before.' },
      ]),
    );
  });
});
