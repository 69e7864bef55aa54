import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishTokens } from './publish-tokens.ts';
import { FolderHome } from './release-home.ts';

const DAY_MS = 86_400_000;
let dataDir: string;
let tokens: PublishTokens;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  tokens = new PublishTokens(new FolderHome(dataDir));
});
afterEach(() => jest.useRealTimers());

test('a token grants one part to its holder until its time is over', async () => {
  const { token, grant } = await tokens.give('reading-room', 'Library', 90);
  expect(tokens.grantOf(token)).toEqual(grant);
  expect(grant).toMatchObject({ part: 'reading-room', holder: 'Library' });
  jest.useFakeTimers({ now: Date.now() + 90 * DAY_MS - 1_000 });
  expect(tokens.grantOf(token)).not.toBeNull();
  jest.setSystemTime(Date.now() + 2_000);
  expect(tokens.grantOf(token)).toBeNull();
});

test('whoever reads what is kept learns no token', async () => {
  const { token, grant } = await tokens.give('reading-room', 'Library', 90);
  const kept = readFileSync(path.join(dataDir, 'publish-tokens.json'), 'utf8');
  expect(kept).toContain(grant.id);
  expect(kept).not.toContain(token.slice(-20));
});

test('a token that is altered, made up or of another portal grants nothing', async () => {
  const { token, grant } = await tokens.give('reading-room', 'Library', 90);
  const other = await new PublishTokens(new FolderHome(mkdtempSync(path.join(tmpdir(), 'tokens-')))).give(
    'reading-room',
    'Library',
    90,
  );
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const bad of ['', 'portal_', grant.id, altered, other.token, `portal_${grant.id}_${other.token.slice(16)}`])
    expect(tokens.grantOf(bad)).toBeNull();
  expect(tokens.grantOf(token)).not.toBeNull();
});

test('a token that is taken back grants nothing any more, and others go on', async () => {
  const [one, other] = [
    await tokens.give('reading-room', 'Library', 90),
    await tokens.give('reading-room', 'Press', 90),
  ];
  expect(await tokens.revoke(one.grant.id)).toBe(true);
  expect(await tokens.revoke(one.grant.id)).toBe(false);
  expect(tokens.grantOf(one.token)).toBeNull();
  expect(tokens.grantOf(other.token)).not.toBeNull();
});

test('of many that are given at once none is lost', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => tokens.give('reading-room', `Team ${at}`, 1)));
  expect(new Set(tokens.grants().map(({ holder }) => holder)).size).toBe(20);
});

test('while the file is damaged no token is good', async () => {
  const { token } = await tokens.give('reading-room', 'Library', 90);
  writeFileSync(path.join(dataDir, 'publish-tokens.json'), '[{"id":');
  expect(() => tokens.grantOf(token)).toThrow('is damaged; delete it to take back every token');
});
