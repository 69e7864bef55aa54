/** @page */
import { NetworkError, RuleError } from '../data/errors.ts';
import { KeptParts } from './kept-parts.ts';
import { type Part, type PartsAnswer, SavedTogether } from './saved-together.ts';

type Parts = Readonly<Record<string, Part<string, number>>>;

/** Parts whose server answers when it is told to; gives what was sent and what is kept on the device. */
function setUp() {
  const sent: Parts[] = [];
  const kept: Parts[] = [];
  const answers: ((answer: PartsAnswer<string, number> | Error) => Promise<void>)[] = [];
  const saved = new SavedTogether<string, number>({
    retryMs: 1_000,
    keep: (parts) => kept.push(parts),
    send: (parts) =>
      new Promise((resolve, reject) => {
        sent.push(parts);
        answers.push(async (answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          await jest.advanceTimersByTimeAsync(0);
        });
      }),
  });
  return { saved, sent, kept, answer: (what: PartsAnswer<string, number> | Error) => answers.shift()?.(what) };
}

const part = (value: string, version = 0) => ({ value, version });
const all = (stored: Record<string, number>) => ({ stored, others: {} });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is typed goes out together after a pause; what is chosen at once takes it along', async () => {
  const { saved, sent } = setUp();
  saved.change({ a: part('x') }, 700);
  await jest.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([]);
  saved.change({ b: part('y') });
  expect(sent).toEqual([{ a: part('x'), b: part('y') }]);
});

test('what changes while it is on its way goes out again by the version that the first one has made', async () => {
  const { saved, sent, kept, answer } = setUp();
  saved.change({ a: part('x', 4) });
  saved.change({ a: part('xy', 4) });
  await answer(all({ a: 5 }));
  expect(sent[1]).toEqual({ a: part('xy', 5) });
  await answer(all({ a: 6 }));
  expect(saved.state()).toMatchObject({ pending: {}, phase: 'saved' });
  expect(kept.at(-1)).toEqual({});
});

test('of what was sent the server may leave one to be asked about; the others are stored', async () => {
  const { saved, sent, kept, answer } = setUp();
  saved.change({ a: part('mine'), b: part('y') });
  await answer({ stored: { b: 1 }, others: { a: part('theirs', 3) } });
  expect(saved.state()).toMatchObject({
    pending: {},
    overtaken: { a: { mine: part('mine'), theirs: part('theirs', 3) } },
    phase: 'saved',
  });
  // Both are there again after a reload: it is sent by its old version, and asked about anew.
  expect(kept.at(-1)).toEqual({ a: part('mine') });
  saved.overwrite('a');
  expect(sent.at(-1)).toEqual({ a: part('mine', 3) });
  await answer(all({ a: 4 }));
  expect(saved.state()).toMatchObject({ overtaken: {}, pending: {} });
  expect(kept.at(-1)).toEqual({});
});

test('who lets the other value stand sends nothing and keeps nothing', async () => {
  const { saved, sent, kept, answer } = setUp();
  saved.change({ a: part('mine') });
  await answer({ stored: {}, others: { a: part('theirs', 3) } });
  saved.letStand('a');
  expect(saved.state().overtaken).toEqual({});
  expect(kept.at(-1)).toEqual({});
  expect(sent).toHaveLength(1);
});

test('what cannot be sent is kept and sent again by itself; what is refused is not', async () => {
  const { saved, sent, answer } = setUp();
  saved.change({ a: part('x') });
  await answer(new NetworkError('The server could not be reached.'));
  expect(saved.state().phase).toBe('kept');
  await jest.advanceTimersByTimeAsync(1_000);
  await answer(new RuleError('The time is over.', 'P0001', 'ends_at'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(saved.state()).toMatchObject({ phase: 'refused', pending: { a: part('x') } });
});

test('an own value whose answer was lost is no other one: what was typed after it goes over it', async () => {
  const { saved, sent, answer } = setUp();
  saved.change({ a: part('x') });
  await answer(new NetworkError('The answer was lost.'));
  saved.change({ a: part('xy') });
  await answer({ stored: {}, others: { a: part('x', 1) } });
  expect(sent.at(-1)).toEqual({ a: part('xy', 1) });
  await answer(all({ a: 2 }));
  expect(saved.state()).toMatchObject({ pending: {}, overtaken: {}, phase: 'saved' });
});

describe('kept on the device', () => {
  const windows = () => [0, 1].map(() => new KeptParts<string>({ person: 'p1', form: 'answers', row: 'attempt' }));
  beforeEach(() => localStorage.clear());

  test('one window does not forget what the other keeps', () => {
    const [one, other] = windows();
    one?.write({ 1: 'a' });
    other?.write({ 2: 'b' });
    other?.write({});
    expect(windows()[0]?.read(['1', '2'])).toEqual({ 1: 'a' });
  });

  test('what another window has put in its place stays', () => {
    const [one, other] = windows();
    one?.write({ 1: 'a' });
    other?.write({ 1: 'b' });
    one?.write({});
    expect(windows()[0]?.read(['1'])).toEqual({ 1: 'b' });
  });
});
