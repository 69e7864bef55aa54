import pino from 'pino';
import { startRounds } from './rounds.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });

beforeEach(() => {
  lines.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a round that fails is told once and followed by the next', async () => {
  const work = jest.fn<Promise<void>, []>().mockResolvedValue();
  work.mockRejectedValueOnce(new Error('no database')).mockRejectedValueOnce(new Error('no database'));
  const stop = startRounds(work, 3, log);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(work).toHaveBeenCalledTimes(4);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('no database');
  expect(lines[1]).toContain('done again');
  await stop();
});

test('the first round may come earlier than the next ones', async () => {
  const work = jest.fn<Promise<void>, []>().mockResolvedValue();
  const stop = startRounds(work, 3_600, log, 60);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_599_000);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('a round that takes long is waited for, and the end waits for it, too', async () => {
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = startRounds(work, 3, log);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
  let isOver = false;
  const ended = stop().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(10);
  expect(isOver).toBe(false);
  finish();
  await ended;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
});
