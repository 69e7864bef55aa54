import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContactLimits } from './contact-limits.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'portal-settings-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function limitsOf(settings: string) {
  const file = path.join(folder, 'config.toml');
  await writeFile(file, settings);
  return readContactLimits(file);
}

test('the contact form takes as many messages as the settings say, else five of a sender and thirty of an address', async () => {
  expect(await limitsOf('[portal.rate_limit]\ncontact_per_sender = 2')).toEqual({ perSender: 2, perAddress: 30 });
  expect(await limitsOf('')).toEqual({ perSender: 5, perAddress: 30 });
});

test('a limit of the contact form that is no number stops the start with its name', async () => {
  await expect(limitsOf('[portal.rate_limit]\ncontact_per_address = "many"')).rejects.toThrow(
    /portal\.rate_limit\.contact_per_address/,
  );
});
