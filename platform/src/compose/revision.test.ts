import { changeBetween, readContentRevision, type Revisions } from './revision.ts';

/** The revisions while the data tell this of two topics and of the day. */
async function revisionsOf(site: number, seats: number, today: string): Promise<Revisions> {
  const rows = [
    { topic: 'site', revision: site },
    { topic: 'seats', revision: seats },
  ];
  const answers = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input) =>
      Promise.resolve(Response.json((input as string).includes('content_revision') ? rows : today)),
    );
  try {
    return await readContentRevision('http://data.example', 'key');
  } finally {
    answers.mockRestore();
  }
}

test('what changed is told by topic, and everything has when a day begins in the department', async () => {
  const before = await revisionsOf(7, 3, '2026-11-22');
  expect(changeBetween(before, await revisionsOf(7, 3, '2026-11-22'))).toEqual(new Set());
  expect(changeBetween(before, await revisionsOf(7, 4, '2026-11-22'))).toEqual(new Set(['seats']));
  expect(changeBetween(before, await revisionsOf(8, 4, '2026-11-22'))).toEqual(new Set(['seats', 'site']));
  expect(changeBetween(before, await revisionsOf(7, 3, '2026-11-23'))).toBe('everything');
});

test('a topic that appears or is gone has changed, and so has one that went back to an older number', async () => {
  const [before, after] = [await revisionsOf(7, 3, '2026-11-22'), await revisionsOf(6, 3, '2026-11-22')];
  expect(changeBetween(before, after)).toEqual(new Set(['site']));
  expect(changeBetween(new Map([...before].filter(([topic]) => topic !== 'seats')), before)).toEqual(
    new Set(['seats']),
  );
});
