import { AUTH_STORAGE_KEY } from './session-storage.ts';
import { isGoodForNow, readStoredSession } from './stored-session.ts';

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer' as const,
  expires_in: 3600,
  expires_at: 1_700_000_000,
  user: { id: 'p1', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
};
const storing = (text: string | null) => ({
  getItem: (key: string) => (key === AUTH_STORAGE_KEY ? text : null),
  setItem: () => undefined,
  removeItem: () => undefined,
});

test('a stored session is read as it was stored', () => {
  expect(readStoredSession(storing(JSON.stringify(session)))).toEqual(session);
});

test.each([
  ['nothing', null],
  ['half a text', '{"access_token":"to'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no token', JSON.stringify({ ...session, access_token: undefined })],
  ['no way to renew it', JSON.stringify({ ...session, refresh_token: undefined })],
  ['no end', JSON.stringify({ ...session, expires_at: undefined })],
  ['an end in words', JSON.stringify({ ...session, expires_at: 'tomorrow' })],
  ['nobody', JSON.stringify({ ...session, user: null })],
  ['somebody without an id', JSON.stringify({ ...session, user: {} })],
])('%s is no session', (_what, text) => {
  expect(readStoredSession(storing(text))).toBeNull();
});

test.each([
  ['an hour', 3_600, true],
  ['91 seconds', 91, true],
  ['90 seconds', 90, false],
  ['no time', 0, false],
  ['less than no time', -60, false],
])('a token that is good for %s: it is used as it is: %s', (_words, seconds, isGood) => {
  jest.useFakeTimers({ now: (session.expires_at - seconds) * 1_000 });
  expect(isGoodForNow(session)).toBe(isGood);
  jest.useRealTimers();
});
