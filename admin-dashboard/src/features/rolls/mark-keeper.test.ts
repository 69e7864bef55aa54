import { NetworkError, RuleError } from '@portal/shared/data';
import type { Mark, MarkResult } from './mark-attendance.ts';
import { MarkKeeper } from './mark-keeper.ts';
import type { Status } from './status.ts';

const mark = (student: string, status: Status, seen: string | null = 'v1'): Mark => ({ student, status, seen });

/** A keeper whose server answers when it is told to; gives what was sent and what is kept on the device. */
function setUp() {
  const sent: (readonly Mark[])[] = [];
  const kept: Readonly<Record<string, Mark>>[] = [];
  const answers: ((answer: MarkResult['outcome'] | Error) => Promise<void>)[] = [];
  const keeper = new MarkKeeper({
    retryMs: 1_000,
    keep: (now) => kept.push(now),
    onStored: () => undefined,
    send: (marks) =>
      new Promise((resolve, reject) => {
        sent.push(marks);
        answers.push(async (answer) => {
          if (answer instanceof Error) reject(answer);
          else
            resolve(
              marks.map(({ student, status }) => ({
                student,
                status: answer === 'changed' ? 'excused' : status,
                updatedAt: 'v2',
                outcome: answer,
              })),
            );
          await jest.advanceTimersByTimeAsync(0);
        });
      }),
  });
  const answer = (what: MarkResult['outcome'] | Error) => answers.shift()?.(what);
  return { keeper, sent, kept, answer };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is marked while a list is on its way goes with the next one, and nothing twice', async () => {
  const { keeper, sent, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  keeper.mark([mark('b', 'late')]);
  keeper.mark([mark('c', 'absent')]);
  expect(keeper.state().phase).toBe('saving');
  await answer('marked');
  expect(sent.map((list) => list.map(({ student }) => student))).toEqual([['a'], ['b', 'c']]);
  await answer('marked');
  expect(keeper.state()).toMatchObject({ phase: 'saved', pending: {} });
});

test('a student who is marked again while the first mark is on its way ends as the last word says, by the new version', async () => {
  const { keeper, sent, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  keeper.mark([mark('a', 'late')]);
  await answer('marked');
  expect(sent[1]).toEqual([{ student: 'a', status: 'late', seen: 'v2' }]);
});

test('what could not be sent is kept on the device and sent again by itself', async () => {
  const { keeper, sent, kept, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  await answer(new NetworkError('The server could not be reached.'));
  expect(keeper.state().phase).toBe('kept');
  expect(kept.at(-1)).toEqual({ a: mark('a', 'absent') });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  await answer('unchanged');
  expect(keeper.state().phase).toBe('saved');
  expect(kept.at(-1)).toEqual({});
});

test('whom somebody else has marked otherwise is left to be chosen, and written over only when asked', async () => {
  const { keeper, sent, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  await answer('changed');
  expect(keeper.state()).toMatchObject({ phase: 'saved', pending: {}, overtaken: { a: 'absent' } });
  keeper.mark([mark('a', 'absent', 'v2')]);
  expect(sent.at(-1)).toEqual([{ student: 'a', status: 'absent', seen: 'v2' }]);
  await answer('marked');
  expect(keeper.state().overtaken).toEqual({});
});

test('a second word that followed the first at once does not write over somebody else either', async () => {
  const { keeper, sent, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  keeper.mark([mark('a', 'late')]);
  await answer('changed');
  expect(sent).toHaveLength(1);
  expect(keeper.state().overtaken).toEqual({ a: 'late' });
});

test('what the server refuses stays in sight until it is given up, and is not sent over and over', async () => {
  const { keeper, sent, kept, answer } = setUp();
  keeper.mark([mark('a', 'absent')]);
  await answer(new RuleError('The day of this roll is over.', 'P0001', 'marked_until'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keeper.state()).toMatchObject({ phase: 'refused', pending: { a: { status: 'absent' } } });
  keeper.giveUp();
  expect(kept.at(-1)).toEqual({});
  expect(keeper.state().phase).toBe('saved');
});
