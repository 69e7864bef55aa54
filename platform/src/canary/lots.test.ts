import fc from 'fast-check';
import { readLot, isChosen, LOTS, lotCookie } from './lots.ts';

const lot = fc.integer({ min: 0, max: LOTS - 1 });
const percent = fc.integer({ min: 0, max: 100 });
const part = fc.constantFrom('public-site', 'student-area', 'admin-dashboard', 'reading-room');

test('nobody is chosen at 0 %, and everybody at 100 %', () => {
  fc.assert(
    fc.property(part, lot, (name, own) => !isChosen(name, own, 0) && isChosen(name, own, 100)),
    { seed: 2015 },
  );
});

test('who has the canary keeps it while the share grows, and who has not got it while it shrinks', () => {
  fc.assert(
    fc.property(part, lot, percent, percent, (name, own, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      return !isChosen(name, own, less) || isChosen(name, own, more);
    }),
    { seed: 2015 },
  );
});

test('of all lots exactly the share is chosen, in every part', () => {
  fc.assert(
    fc.property(part, percent, (name, share) => {
      const chosen = Array.from({ length: LOTS }, (_, own) => isChosen(name, own, share)).filter(Boolean);
      return chosen.length === share * 10;
    }),
    { seed: 2015 },
  );
});

test('each part begins with others', () => {
  const first = (name: string) =>
    Array.from({ length: LOTS }, (_, own) => own).filter((own) => isChosen(name, own, 10));
  expect(first('student-area')).not.toEqual(first('public-site'));
});

test('the shell has no sides', () => {
  fc.assert(
    fc.property(lot, percent, (own, share) => !isChosen('shell', own, share)),
    { seed: 2015 },
  );
});

test.each([
  ['0', 0],
  ['999', 999],
  ['1000', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['7; drop', null],
  [undefined, null],
])('the cookie %j holds the lot %j', (cookie, own) => {
  expect(readLot(cookie)).toBe(own);
});

test('the cookie is for the portal alone, out of reach of scripts, for half a year', () => {
  expect(lotCookie(7, true)).toBe('portal-lot=7; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(lotCookie(7, false)).not.toContain('Secure');
});
