import type { Permission } from '@portal/shared/contract';
import { type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import ClassesPage from '../routes/classes-page.tsx';

export const first = 'B.Sc. Statistics I Year';
export const second = 'B.Sc. Statistics II Year';

export const asha = {
  id: 'm1',
  profile_id: 'p1',
  full_name: 'Asha Kale',
  email: 'asha@example.org',
  class_id: 'k1',
  class_name: first,
  roll_number: '7',
  joined_on: '2026-07-01',
  left_on: null,
  state: 'current',
  updated_at: '2026-11-20T10:00:00+00:00',
};

const request = {
  profile_id: 'p1',
  full_name: 'Asha Kale',
  email: 'asha@example.org',
  class_id: 'k1',
  class_name: first,
  roll_number: '7',
  state: 'waiting' as const,
  reason: null,
  asked_at: '2026-11-20T10:00:00+00:00',
  present_class_name: null,
};

interface Call {
  into_class: string;
  students: { profile_id?: string; email?: string; roll_number: string }[];
  from_day: string;
  is_trial: boolean;
}

export type Judge = (roll: string) => { outcome: string; detail?: string };

/** The page of classes and a server that answers it; `playPlacing` plays the placing of students, too. */
export function serveClassesPage() {
  const server = createApiServer();
  playDataApi();

  /** `place_students`, judging each line by its roll number; gives the calls. */
  function playPlacing(judge: Judge = () => ({ outcome: 'placed' })) {
    const calls: Call[] = [];
    server.use(
      functionOf<Call>('place_students', (call) => {
        calls.push(call);
        return call.students.map(({ profile_id, email, roll_number }, index) => ({
          place: index + 1,
          profile_id: profile_id ?? null,
          full_name: profile_id === undefined ? null : 'Asha Kale',
          email: email ?? 'asha@example.org',
          roll_number,
          detail: null,
          ...judge(roll_number),
        }));
      }),
    );
    return calls;
  }

  function open(
    path: string,
    permissions: readonly Permission[] = ['manage_courses'],
    classes: readonly Fixture<'class_summaries'>[] = [],
  ) {
    const askedMembers: object[] = [];
    server.use(
      rowsOf('class_member_summaries', [asha]),
      functionOf('find_class_members', (asked) => {
        askedMembers.push(asked);
        return [{ ...asha, total: 1 }];
      }),
      rowsOf('class_request_summaries', [request]),
      rowsOf('class_summaries', classes),
      rowsOf('classes', [
        { id: 'k1', name: first },
        { id: 'k2', name: second },
      ]),
      functionOf('students_without_class', () => [
        { id: 'p1', full_name: 'Asha Kale', email: 'asha@example.org' },
        { id: 'p2', full_name: 'Binod Rai', email: 'binod@example.org' },
      ]),
      functionOf('find_students', () => [
        { id: 'p1', full_name: 'Asha Kale', email: 'asha@example.org', class_name: null, roll_number: null },
        { id: 'p2', full_name: 'Binod Rai', email: 'binod@example.org', class_name: second, roll_number: '3' },
      ]),
    );
    const shown = renderWithPortal(<ClassesPage />, {
      path: `/admin/classes${path}`,
      user: buildProfile({ id: 'me', role: 'professor' }),
      auth: { permissions },
    });
    return { ...shown, askedMembers };
  }

  return { server, open, playPlacing };
}

export const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
export const dialog = (name?: string | RegExp) => screen.findByRole('dialog', { name });

/** Does what the row's menu offers. */
export async function choose(row: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
}
