import { readContentRevision } from './revision.ts';

/** The revision while the data tell this of the site's content and of the day. */
async function revisionOf(revision: number, today: string): Promise<string> {
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const address = input as string;
    return Promise.resolve(Response.json(address.includes('content_revision') ? [{ topic: 'site', revision }] : today));
  });
  try {
    return await readContentRevision('http://data.example', 'key');
  } finally {
    answers.mockRestore();
  }
}

test('pages are composed again when content changed, and when a day begins in the department', async () => {
  const before = await revisionOf(7, '2026-11-22');
  expect(await revisionOf(7, '2026-11-22')).toBe(before);
  expect(await revisionOf(8, '2026-11-22')).not.toBe(before);
  expect(await revisionOf(7, '2026-11-23')).not.toBe(before);
});
