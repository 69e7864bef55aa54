import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Profile } from '@portal/shared/contract';
import { DRAFT_LIFETIME_MS, dropAllDrafts, keepDraft, readDraft } from '../data/drafts.ts';
import { buildProfile } from '../testing/builders.ts';
import { renderWithPortal } from '../testing/render-with-portal.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './use-draft.ts';

const diya = buildProfile({ id: '00000000-0000-4000-8000-000000000001' });
const imran = buildProfile({ id: '00000000-0000-4000-8000-000000000002' });

function Letter({ row }: { row?: string }) {
  const [text, setText] = useState('');
  const draft = useDraft<string>({ form: 'letter', row, restore: setText });
  return (
    <>
      <DraftNotice
        restoredAt={draft.restoredAt}
        onDiscard={() => {
          draft.forget();
          setText('');
        }}
      />
      <textarea
        aria-label="Letter"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          draft.keep(event.target.value);
        }}
      />
      <button onClick={draft.forget}>Sent</button>
    </>
  );
}

const letter = () => screen.getByLabelText('Letter');

async function typeAndLeave(person: Profile | null = diya) {
  const visit = renderWithPortal(<Letter />, { user: person ?? undefined });
  await visit.user.type(letter(), 'Dear Head');
  visit.unmount();
}

test('what was typed and not sent is back after a reload, and says from when it is', async () => {
  await typeAndLeave();
  renderWithPortal(<Letter />, { user: diya });
  expect(letter()).toHaveValue('Dear Head');
  expect(screen.getByText(/^Your unsent text from \d{1,2}:\d\d [AP]M is back$/)).toBeInTheDocument();
});

test('what is not wanted is discarded for good', async () => {
  await typeAndLeave();
  const { user, unmount } = renderWithPortal(<Letter />, { user: diya });
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(letter()).toHaveValue('');
  unmount();
  renderWithPortal(<Letter />, { user: diya });
  expect(letter()).toHaveValue('');
  expect(screen.queryByText(/unsent text/)).not.toBeInTheDocument();
});

test('what was sent does not come back', async () => {
  const { user, unmount } = renderWithPortal(<Letter />, { user: diya });
  await user.type(letter(), 'Dear Head');
  await user.click(screen.getByRole('button', { name: 'Sent' }));
  unmount();
  renderWithPortal(<Letter />, { user: diya });
  expect(letter()).toHaveValue('');
});

test.each([
  ['another person', imran, undefined],
  ['a visitor', undefined, undefined],
  ['the form of another row', diya, 'b'],
])('%s does not get it', async (_who, user, row) => {
  await typeAndLeave();
  renderWithPortal(<Letter row={row} />, { user });
  expect(letter()).toHaveValue('');
});

test('a visitor has it in this tab only', async () => {
  await typeAndLeave(null);
  expect(Object.keys(window.localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  renderWithPortal(<Letter />, {});
  expect(letter()).toHaveValue('Dear Head');
});

const place = { person: diya.id, form: 'letter', row: '' };

test('a text is forgotten when its time is over', () => {
  keepDraft(place, 'old', 1_000);
  expect(readDraft(place, 1_000 + DRAFT_LIFETIME_MS)?.values).toBe('old');
  expect(readDraft(place, 1_001 + DRAFT_LIFETIME_MS)).toBeNull();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('whoever signs out by hand leaves no text behind, and nothing else is touched', () => {
  window.localStorage.setItem('ui-theme', 'dark');
  for (const person of [diya.id, imran.id, null]) keepDraft({ ...place, person }, 'text');
  dropAllDrafts();
  expect(Object.keys(window.localStorage)).toEqual(['ui-theme']);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test('a browser that refuses to store leaves the form as it is', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft(place, 'text')).not.toThrow();
});

test('what somebody has put into the storage by hand is no text', () => {
  window.localStorage.setItem('portal-draft:["x","letter",""]', '{"values":');
  expect(readDraft({ ...place, person: 'x' })).toBeNull();
  expect(render(<DraftNotice restoredAt={null} onDiscard={() => undefined} />).container).toBeEmptyDOMElement();
});
