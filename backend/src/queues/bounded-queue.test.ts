import { BoundedQueue, OverloadedError } from './bounded-queue.ts';

/** Work that ends when it is told to, and says when it began. */
function makeWork(began: string[]) {
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      ends.push(() => resolve(name));
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { work, endNext };
}

const patient = { patienceMilliseconds: 60_000 };

test('work waits for its turn and gives its result', async () => {
  const began: string[] = [];
  const { work, endNext } = makeWork(began);
  const queue = new BoundedQueue({ running: 1, waiting: 2, ...patient });
  const first = queue.run('a', work('first'));
  const second = queue.run('a', work('second'));
  expect(began).toEqual(['first']);
  await endNext();
  expect(began).toEqual(['first', 'second']);
  await endNext();
  await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
});

test('beyond the places to wait work is refused at once, and a place that is free again is given', async () => {
  const { work, endNext } = makeWork([]);
  const queue = new BoundedQueue({ running: 1, waiting: 1, ...patient });
  const kept = [queue.run('a', work('1')), queue.run('a', work('2'))];
  await expect(queue.run('a', work('3'))).rejects.toBeInstanceOf(OverloadedError);
  await endNext();
  kept.push(queue.run('a', work('4')));
  await endNext();
  await endNext();
  await expect(Promise.all(kept)).resolves.toEqual(['1', '2', '4']);
});

test('visitors take turns', async () => {
  const began: string[] = [];
  const { work, endNext } = makeWork(began);
  const queue = new BoundedQueue({ running: 1, waiting: 9, ...patient });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue.run(name.charAt(0), work(name)));
  for (let ended = 0; ended < all.length; ended += 1) await endNext();
  await Promise.all(all);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a flood gives up its last place to another visitor, who cannot be sent away by it', async () => {
  const { work, endNext } = makeWork([]);
  const queue = new BoundedQueue({ running: 1, waiting: 3, ...patient });
  const outcomes = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5'].map((name) =>
    queue.run(name.charAt(0), work(name)).catch((error: unknown) => `${name} ${(error as Error).name}`),
  );
  for (let ended = 0; ended < outcomes.length; ended += 1) await endNext();
  await expect(Promise.all(outcomes)).resolves.toEqual([
    'a1',
    'a2',
    'a3',
    'a4 OverloadedError',
    'b1',
    'a5 OverloadedError',
  ]);
});

test('whoever has waited long enough is told when to come back', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { work, endNext } = makeWork([]);
  const queue = new BoundedQueue({ running: 1, waiting: 1, patienceMilliseconds: 5000 });
  const running = queue.run('a', work('1'));
  const waiting = expect(queue.run('b', work('2'))).rejects.toMatchObject({ retryAfterSeconds: 3 });
  await jest.advanceTimersByTimeAsync(5000);
  await waiting;
  jest.useRealTimers();
  await endNext();
  await running;
});

test('nothing is done for a visitor who has gone', async () => {
  const began: string[] = [];
  const { work, endNext } = makeWork(began);
  const queue = new BoundedQueue({ running: 1, waiting: 1, ...patient });
  const running = queue.run('a', work('1'));
  const visit = new AbortController();
  const waiting = expect(queue.run('b', work('2'), () => visit.signal)).rejects.toBeInstanceOf(OverloadedError);
  visit.abort();
  await waiting;
  await endNext();
  await running;
  expect(began).toEqual(['1']);
});

test('work that fails makes room as well', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0, ...patient });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('a', () => Promise.resolve('well'))).resolves.toBe('well');
});
