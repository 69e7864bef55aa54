import { type Closure, openingState, type WeeklyHours } from './opening-state.ts';

const office: WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '17:00' }));
const holiday: Closure = { name: 'State day', startsOn: '2026-11-23', endsOn: '2026-11-23' };
/** A moment by the clock of Pune. 20 November 2026 is a Friday. */
const at = (moment: string) => new Date(`${moment}:00+05:30`);

test.each([
  ['2026-11-20T09:00', true, 'Open now, until 5:00 PM'],
  ['2026-11-20T16:59', true, 'Open now, until 5:00 PM'],
  ['2026-11-20T08:59', false, 'Closed, opens today 9:00 AM'],
  ['2026-11-20T17:00', false, 'Closed, opens Monday 9:00 AM'],
  ['2026-11-21T12:00', false, 'Closed, opens Monday 9:00 AM'],
  ['2026-11-23T00:00', false, 'Closed, opens today 9:00 AM'],
  ['2026-11-23T23:59', false, 'Closed, opens Tuesday 9:00 AM'],
])('at %s the office is open: %s, %s', (moment, isOpen, text) => {
  expect(openingState(office, [], at(moment))).toEqual({ isOpen, text });
});

test('the clock is that of Pune, wherever the reader is', () => {
  expect(openingState(office, [], new Date('2026-11-20T03:29:00Z')).isOpen).toBe(false);
  expect(openingState(office, [], new Date('2026-11-20T03:30:00Z')).isOpen).toBe(true);
});

test('a holiday closes a working day, and is passed over when the next opening is sought', () => {
  expect(openingState(office, [holiday], at('2026-11-23T10:00')).text).toBe(
    'Closed today (State day), opens Tuesday 9:00 AM',
  );
  expect(openingState(office, [holiday], at('2026-11-20T18:00')).text).toBe('Closed, opens Tuesday 9:00 AM');
});

test('an opening more than six days away is given with its date', () => {
  const vacation = { name: 'Vacation', startsOn: '2026-11-20', endsOn: '2026-12-01' };
  expect(openingState(office, [vacation], at('2026-11-20T10:00')).text).toBe(
    'Closed today (Vacation), opens Wednesday 2 December, 9:00 AM',
  );
});

test('a midday break is no opening', () => {
  const split = [
    { weekday: 5, opensAt: '14:00', closesAt: '17:00' },
    { weekday: 5, opensAt: '09:00', closesAt: '12:30' },
  ];
  expect(openingState(split, [], at('2026-11-20T10:00')).text).toBe('Open now, until 12:30 PM');
  expect(openingState(split, [], at('2026-11-20T13:00')).text).toBe('Closed, opens today 2:00 PM');
});

test('hours that were never entered promise nothing', () => {
  expect(openingState([], [], at('2026-11-20T10:00'))).toEqual({ isOpen: false, text: 'Closed' });
});
