import { type PageFault, walkPages } from './walk-pages.ts';

const LIMITS = { atOnce: 2, stallMs: 1000, mostLate: 3 };
const pages = Array.from({ length: 12 }, (_, at) => `/${at}`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function after(milliseconds: number, fault: PageFault | null = null): Promise<PageFault | null> {
  return new Promise((resolve) => setTimeout(() => resolve(fault), milliseconds));
}

test('a walk over many slow pages takes as long as it takes, two at a time', async () => {
  let most = 0;
  let now = 0;
  const walk = walkPages(
    pages,
    async () => {
      most = Math.max(most, (now += 1));
      const fault = await after(900);
      now -= 1;
      return fault;
    },
    LIMITS,
  );
  await jest.advanceTimersByTimeAsync(6 * 900);
  expect(await walk).toEqual([]);
  expect(most).toBe(2);
});

test('pages that do not work are told of in order, and each page is opened', async () => {
  const opened: string[] = [];
  const walk = walkPages(
    pages,
    (page) => {
      opened.push(page);
      return after(page === '/3' ? 500 : 10, page < '/4' ? { words: page, isLate: false } : null);
    },
    LIMITS,
  );
  await jest.advanceTimersByTimeAsync(2000);
  expect(await walk).toEqual(['/0', '/1', '/10', '/11', '/2', '/3']);
  expect(opened).toEqual(pages);
});

test('a walk that stands still ends, with what it found before', async () => {
  const walk = walkPages(
    pages,
    (page) => (page < '/2' ? after(900, { words: page, isLate: false }) : new Promise(() => undefined)),
    LIMITS,
  );
  await jest.advanceTimersByTimeAsync(1899);
  await jest.advanceTimersByTimeAsync(1);
  expect(await walk).toEqual([
    '/0',
    '/1',
    'the trial in a browser did not come to its end: no page came to its end for 1 s',
  ]);
});

test('after three pages that come too late the others are not opened', async () => {
  const walk = walkPages(pages, (page) => after(700, { words: page, isLate: true }), LIMITS);
  await jest.advanceTimersByTimeAsync(1400);
  expect(await walk).toEqual(['/0', '/1', '/2', '/3', 'the pages that followed were not opened (8)']);
});

test('a browser that dies is a fault, in one line', async () => {
  const walk = walkPages(
    pages,
    (page) =>
      page === '/2'
        ? Promise.reject(new Error('Target closed\n  at a place'))
        : after(10, page === '/0' ? { words: page, isLate: false } : null),
    LIMITS,
  );
  await jest.advanceTimersByTimeAsync(10);
  expect(await walk).toEqual(['/0', 'the trial in a browser did not come to its end: Target closed']);
});
