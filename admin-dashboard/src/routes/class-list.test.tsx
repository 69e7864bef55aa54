import { functionOf } from '@portal/shared/fake-data-api';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { dialog, first, type Judge, serveClassesPage } from '../testing/classes-page.tsx';

const { server, open, playPlacing } = serveClassesPage();

describe('several students', () => {
  test('are chosen of those without a class, with numbers counted up or typed', async () => {
    const calls = playPlacing();
    const { user, services } = open('?tab=students&class_id=k1&several=1');
    const form = within(await dialog('Add several students'));
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose at least one student.');
    fireEvent.change(form.getByLabelText('First roll number'), { target: { value: '09' } });
    await user.click(form.getByRole('button', { name: 'Choose all shown' }));
    expect(form.getByLabelText('Roll number of Binod Rai')).toHaveValue('10');
    fireEvent.change(form.getByLabelText('Roll number of Asha Kale'), { target: { value: 'X1' } });
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    await user.click(await form.findByRole('button', { name: 'Place 2 students' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '2 students placed' }]));
    const students = [
      { profile_id: 'p1', roll_number: 'X1' },
      { profile_id: 'p2', roll_number: '10' },
    ];
    expect(calls).toMatchObject([
      { is_trial: true, students },
      { is_trial: false, students },
    ]);
  });
});

describe('a CSV file', () => {
  const list = 'Roll no;E-mail\n7;asha@example.org\n8;binod@example.org\n9;nobody@example.org\n';
  const judge: Judge = (roll) => {
    if (roll === '9') return { outcome: 'unknown' };
    return roll === '8' ? { outcome: 'renumbered', detail: '3' } : { outcome: 'placed' };
  };

  async function check(text: string) {
    const shown = open('?tab=students&csv=1');
    const form = within(await dialog('Students from a CSV file'));
    await shown.user.selectOptions(
      await form.findByLabelText('Class'),
      await form.findByRole('option', { name: first }),
    );
    fireEvent.change(form.getByLabelText('List'), { target: { value: text } });
    fireEvent.click(form.getByRole('button', { name: 'Check the list' }));
    return { ...shown, form };
  }

  test('is looked at line by line before anything is written, and placed without the lines that cannot be', async () => {
    const calls = playPlacing(judge);
    const { form, services } = await check(list);
    expect(await form.findByText('2 of 3 students will be placed.')).toHaveFocus();
    const leftOut = within(form.getByRole('table', { name: 'Left out' }));
    expect(
      leftOut.getByRole('row', { name: /nobody@example.org 4 9 unknown Nobody has an account/ }),
    ).toBeInTheDocument();
    const placed = within(form.getByRole('table', { name: 'In the class afterwards' }));
    expect(
      placed.getByRole('row', { name: /binod@example.org 3 8 new number Had the roll number 3/ }),
    ).toBeInTheDocument();
    expect(calls.map(({ is_trial }) => is_trial)).toEqual([true]);

    fireEvent.click(form.getByRole('button', { name: 'Place 2 students' }));
    expect(await form.findByText('2 students placed.')).toHaveFocus();
    expect(calls[1]).toMatchObject({
      is_trial: false,
      into_class: 'k1',
      students: [
        { email: 'asha@example.org', roll_number: '7' },
        { email: 'binod@example.org', roll_number: '8' },
      ],
    });
    expect(form.getByRole('button', { name: 'Download the lines with the reasons' })).toBeInTheDocument();
    fireEvent.click(form.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '2 students placed' }]));
  });

  test('whose answer is lost keeps its list, and is sent again', async () => {
    playPlacing(judge);
    const { form, services } = await check('mail,roll\nasha@example.org,7');
    const place = await form.findByRole('button', { name: 'Place 1 student' });
    server.use(functionOf('place_students', () => Response.error()));
    fireEvent.click(place);
    expect(await form.findByText(/The server did not answer/)).toBeInTheDocument();
    playPlacing(() => ({ outcome: 'unchanged' }));
    fireEvent.click(place);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 student placed' }]));
  });

  test('that is no list of students is refused at the field, and asks nothing of the server', async () => {
    const { form } = await check('asha@example.org,7');
    expect(await form.findByText(/^The first line has to name the columns/)).toBeInTheDocument();
    expect(form.getByLabelText('List')).toHaveValue('asha@example.org,7');
  });

  test('without a class asks for it, and leaving asks first', async () => {
    const { user } = open('?tab=students&csv=1');
    const form = within(await dialog('Students from a CSV file'));
    fireEvent.change(form.getByLabelText('List'), { target: { value: list } });
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    expect(form.getByText('Choose the class.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await dialog('Leave without placing students?')).toBeInTheDocument();
  });
});
