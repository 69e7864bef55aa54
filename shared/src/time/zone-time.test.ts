import { assert, date, property } from 'fast-check';
import { addDays, dayIn, daysBetween, fieldsIn, isZone, momentIn, startOfDayIn } from './zone-time.ts';

const pune = 'Asia/Kolkata';
const newYork = 'America/New_York';

test.each([
  ['2026-11-21T18:59:59Z', '2026-11-22', 0],
  ['2026-11-21T18:29:59Z', '2026-11-21', 23],
  ['2026-11-22T18:00:00Z', '2026-11-22', 23],
])('at %s it is %s in Pune, hour %i', (moment, day, hour) => {
  expect(dayIn(pune, new Date(moment))).toBe(day);
  expect(fieldsIn(pune, new Date(moment)).hour).toBe(hour);
});

test.each([pune, 'UTC'])('the clock of %s, which is reckoned, shows what Intl says', (zone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  assert(
    property(
      date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2200-01-01T00:00Z'), noInvalidDate: true }),
      (moment) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const { year, month, day, hour, minute, second } = fieldsIn(zone, moment);
        expect(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`).toBe(
          clock.format(moment),
        );
      },
    ),
    { numRuns: 2000, seed: 20261128 },
  );
});

test('a moment that is none is refused in every zone', () => {
  for (const zone of [pune, newYork]) expect(() => dayIn(zone, new Date('no day'))).toThrow(RangeError);
});

test('what a clock of the zone shows is one moment', () => {
  expect(momentIn(pune, '2026-11-22T00:30').toISOString()).toBe('2026-11-21T19:00:00.000Z');
  expect(momentIn(newYork, '2026-07-04T12:00').toISOString()).toBe('2026-07-04T16:00:00.000Z');
  expect(startOfDayIn(newYork, '2026-12-24').toISOString()).toBe('2026-12-24T05:00:00.000Z');
});

test('of an hour that comes twice the first is meant, and one that is left out is the hour after', () => {
  expect(momentIn(newYork, '2026-11-01T01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(momentIn(newYork, '2026-03-08T02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(dayIn(newYork, startOfDayIn(newYork, '2026-11-01'))).toBe('2026-11-01');
});

test('days are counted on the calendar', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-10-30', '2026-11-02')).toBe(3);
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1);
});

test('a zone that nobody knows is refused', () => {
  expect(() => dayIn('Asia/Atlantis', new Date())).toThrow(RangeError);
});

test.each(['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a zone', (name) =>
  expect(isZone(name)).toBe(true),
);
test.each(['Asia/Atlantis', 'asia/kolkata', 'IST', 'constructor', '+05:30', 'Etc/GMT+5', ''])(
  '"%s" is no zone',
  (name) => expect(isZone(name)).toBe(false),
);
