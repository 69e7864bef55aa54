/** @page */
import { provideDataAccess } from '@portal/shared/contract';
import { addOnce } from './add-once.ts';
import { NoAnswerError, NotSignedInError } from './errors.ts';

let person: string | null = null;
const unused = () => Promise.reject(new Error('Nothing is sent here.'));
const access = { reader: unused, supabase: unused, hasSession: () => person !== null, person: () => person };
provideDataAccess(access);
afterEach(() => (person = null));

async function lost(words: unknown[], cause: Error = new NoAnswerError()): Promise<string> {
  let used = '';
  await addOnce(words, (id) => {
    used = id;
    return Promise.reject(cause);
  }).catch(() => undefined);
  return used;
}

const added = (words: unknown[]) => addOnce(words, (id, isAgain) => Promise.resolve({ id, isAgain }));

test('the same words have the same id after a lost answer, also when the session ended meanwhile, and another once they were added', async () => {
  const id = await lost(['paper', 'Rain']);
  expect(await lost(['paper', 'Rain'], new NotSignedInError('ended'))).toBe(id);
  expect(await added(['paper', 'Rain'])).toEqual({ id, isAgain: true });
  const next = await added(['paper', 'Rain']);
  expect(next.isAgain).toBe(false);
  expect(next.id).not.toBe(id);
});

test('other words have another id, and a refusal keeps none', async () => {
  const id = await lost(['paper', 'Wind']);
  expect((await added(['paper', 'Wind, revised'])).id).not.toBe(id);
  const refused = await lost(['paper', 'Hail'], new NotSignedInError('ended'));
  expect(await added(['paper', 'Hail'])).toMatchObject({ isAgain: false });
  expect(refused).not.toBe('');
});

test('the next person in the tab does not meet the ids of the one before, who has them when they are back', async () => {
  person = 'asha';
  const id = await lost(['paper', 'Fog']);
  person = 'ravi';
  const other = await added(['paper', 'Fog']);
  expect(other.isAgain).toBe(false);
  expect(other.id).not.toBe(id);
  person = null;
  expect((await added(['paper', 'Fog'])).isAgain).toBe(false);
  person = 'asha';
  expect(await added(['paper', 'Fog'])).toEqual({ id, isAgain: true });
});

test('a tab that was reloaded while it waited for the answer sends the same words with the same id', async () => {
  let sent = '';
  void addOnce(['paper', 'Snow'], (id) => {
    sent = id;
    return new Promise(() => undefined);
  });
  let reloaded: typeof addOnce | undefined;
  await jest.isolateModulesAsync(async () => {
    (await import('@portal/shared/contract')).provideDataAccess(access);
    ({ addOnce: reloaded } = await import('./add-once.ts'));
  });
  const used = await reloaded?.(['paper', 'Snow'], (id, isAgain) => Promise.resolve({ id, isAgain }));
  expect(used).toEqual({ id: sent, isAgain: true });
  expect(sessionStorage).toHaveLength(0);
});
