import { DATA_API, functionOf, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { inference } from '../testing/timetable-rows.ts';
import { clash, focusOn, hour, serveTimetablesPage, type Stored } from '../testing/timetables-page.tsx';

const { server, open } = serveTimetablesPage();

describe('an hour is moved by keys', () => {
  async function begin(stored: Stored = {}) {
    const result = open(stored);
    await focusOn(/^Inference/);
    await result.user.keyboard('m');
    return result;
  }
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('to a free slot, as long as it was, by the version that is shown', async () => {
    const written: unknown[] = [];
    const { user, services } = await begin();
    server.use(
      writesTo('patch', 'timetable_entries', (body, search) => {
        written.push(body, search.get('updated_at'));
      }),
    );
    expect(status()).toContain('Moving Inference. Monday, 9:00–9:55 AM: free. Enter drops it, Escape gives up.');
    await user.keyboard('{ArrowRight}');
    expect(status()).toContain('Moving Inference. Tuesday, 9:00–9:55 AM: free. Enter drops it, Escape gives up.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Inference moved' }]));
    expect(written).toEqual([
      { day: 'tuesday', starts_at: '09:00:00', ends_at: '09:55:00' },
      `eq.${inference.updated_at}`,
    ]);
  });

  test('not onto another hour of the class', async () => {
    const { user, services } = await begin();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(status()).toContain(
      'Moving Inference. Tuesday, 10:00–10:55 AM: taken by Lunch. Enter drops it, Escape gives up.',
    );
    await user.keyboard('{Enter}');
    expect(services.toasts).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('and stays where it was after Escape', async () => {
    const { user, services } = await begin();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(status().join('')).not.toContain('Moving');
    expect(await hour(/^Inference/)).toHaveFocus();
    expect(services.toasts).toEqual([]);
  });

  test('and back, with the reason and free times, when somewhere else something stands in the way', async () => {
    const written: unknown[] = [];
    const { user, services } = await begin();
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, async ({ request }) => {
        written.push(await request.json());
        return written.length === 1 ? refusal(400, 'P0001', clash, 'room') : HttpResponse.json([{ updated_at: 'x' }]);
      }),
      functionOf('free_slots', () => [{ day: 'friday', starts_at: '11:00:00', ends_at: '11:55:00' }]),
    );
    await user.keyboard('{ArrowRight}{Enter}');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(clash)).toBeInTheDocument();
    await user.click(await alert.findByRole('button', { name: 'Friday, 11:00–11:55 AM' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Inference moved' }]));
    expect(written.at(-1)).toEqual({ day: 'friday', starts_at: '11:00:00', ends_at: '11:55:00' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('not over what somebody else has stored meanwhile', async () => {
    const { user, services } = await begin();
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, () => HttpResponse.json([])),
      rowsOf('timetable_entries', [{ ...stored, room: 'Elsewhere', updated_at: 'later' }]),
    );
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText(/Somebody else has changed this hour\./)).toBeInTheDocument();
    expect(services.toasts).toEqual([]);
  });

  const stored = { id: 'e1', day: 'monday', starts_at: '09:00:00', ends_at: '09:55:00' } as const;
});
