import { screen, waitFor } from '@testing-library/react';
import { ConflictError } from '../data/conflict-error.ts';
import { NetworkError } from '../data/errors.ts';
import { buildProfile } from '../testing/builders.ts';
import { renderWithPortal } from '../testing/render-with-portal.tsx';
import { useAutosave } from './use-autosave.ts';

const diya = buildProfile({ id: '00000000-0000-4000-8000-000000000001' });

interface Stored {
  value: string;
  version: number;
}

/** A server that stores one text with its revision number, and takes the same again as done. */
function textServer(stored: Stored) {
  const server = {
    stored,
    isReachable: true,
    save: (value: string, version: number): Promise<number> => {
      if (!server.isReachable) return Promise.reject(new NetworkError('The server could not be reached.'));
      if (value === server.stored.value) return Promise.resolve(server.stored.version);
      if (version !== server.stored.version) return Promise.reject(new ConflictError());
      server.stored = { value, version: version + 1 };
      return Promise.resolve(server.stored.version);
    },
  };
  return server;
}

function Answer({ server, isByHand }: { server: ReturnType<typeof textServer>; isByHand?: boolean }) {
  const saved = useAutosave({
    form: 'answer',
    row: 'q1',
    stored: server.stored,
    save: server.save,
    pauseMs: 5,
    isByHand,
  });
  return (
    <>
      <input aria-label="Answer" value={saved.value} onChange={({ target }) => saved.change(() => target.value)} />
      <p role="status">{saved.phase}</p>
      <button onClick={() => void saved.flush()}>Save</button>
      <button onClick={saved.drop}>Drop</button>
      <button onClick={() => void saved.overwrite(server.stored.version)}>Overwrite</button>
    </>
  );
}

const open = (server: ReturnType<typeof textServer>, isByHand?: boolean) =>
  renderWithPortal(<Answer server={server} isByHand={isByHand} />, { user: diya });
const shows = (phase: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(phase));

test('what is typed is stored as it goes, each time by the version that the last save made', async () => {
  const server = textServer({ value: '', version: 1 });
  const { user } = open(server);
  await user.type(screen.getByLabelText('Answer'), 'a');
  await waitFor(() => expect(server.stored).toEqual({ value: 'a', version: 2 }));
  await user.type(screen.getByLabelText('Answer'), 'b');
  await waitFor(() => expect(server.stored).toEqual({ value: 'ab', version: 3 }));
  await shows('saved');
});

test('who leaves before the pause is over leaves nothing behind', async () => {
  const server = textServer({ value: '', version: 1 });
  const { user, unmount } = open(server);
  await user.type(screen.getByLabelText('Answer'), 'a');
  unmount();
  await waitFor(() => expect(server.stored.value).toBe('a'));
});

test('what is saved by hand is saved neither after a pause nor by leaving', async () => {
  const server = textServer({ value: '', version: 1 });
  const { user, unmount } = open(server, true);
  await user.type(screen.getByLabelText('Answer'), 'a');
  unmount();
  open(server, true);
  await shows('unsaved');
  expect(server.stored.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.stored.value).toBe('a'));
});

test('what could not be sent is back after a reload, and is stored then', async () => {
  const server = textServer({ value: '', version: 1 });
  server.isReachable = false;
  const { user, unmount } = open(server);
  await user.type(screen.getByLabelText('Answer'), 'kept');
  await shows('kept');
  unmount();
  server.isReachable = true;
  open(server);
  expect(screen.getByLabelText('Answer')).toHaveValue('kept');
  await waitFor(() => expect(server.stored).toEqual({ value: 'kept', version: 2 }));
});

test('what is back after a reload does not write over what another window has stored meanwhile', async () => {
  const server = textServer({ value: '', version: 1 });
  server.isReachable = false;
  const { user, unmount } = open(server);
  await user.type(screen.getByLabelText('Answer'), 'here');
  await shows('kept');
  unmount();
  Object.assign(server, { isReachable: true, stored: { value: 'there', version: 2 } });
  open(server);
  await shows('conflict');
  expect(screen.getByLabelText('Answer')).toHaveValue('here');
  expect(server.stored.value).toBe('there');
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(server.stored).toEqual({ value: 'here', version: 3 }));
});

test('what is dropped after a conflict does not come back', async () => {
  const server = textServer({ value: '', version: 1 });
  const { user, unmount } = open(server);
  server.stored = { value: 'there', version: 2 };
  await user.type(screen.getByLabelText('Answer'), 'here');
  await shows('conflict');
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  unmount();
  open(server);
  expect(screen.getByLabelText('Answer')).toHaveValue('there');
  await shows('saved');
});
