import ICAL from 'ical.js';
import { type CalendarSession, sessionCalendar } from './session-calendar.ts';
import { timeZoneComponent } from './time-zone-component.ts';

const held: CalendarSession = {
  key: '5f0c9b1e-0000-4000-8000-000000000001:2026-11-23',
  day: '2026-11-23',
  startsAt: '09:00',
  endsAt: '09:55',
  subject: 'Linear Models; théorie, और सांख्यिकी',
  className: 'B.Sc. Statistics II Year',
  teacher: 'Dr. Łukasz Kurian',
  room: 'Room 204',
  type: 'Lecture',
  state: 'held',
  reason: null,
  planned: null,
  changedAt: '2026-11-02T06:30:00+00:00',
};

function write(sessions: CalendarSession[], zone = 'Asia/Kolkata'): string {
  return sessionCalendar({
    name: 'B.Sc. Statistics,\r\nBEGIN:VEVENT',
    zone,
    host: 'stat.example.org',
    sessions,
    refreshSeconds: 3600,
  });
}

function eventsOf(source: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(source) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

afterEach(() => ICAL.TimezoneService.reset());

test('a session stands at its time in the zone of the department, which the file explains', () => {
  const source = write([held]);
  expect(source).toContain('DTSTART;TZID=Asia/Kolkata:20261123T090000');
  expect(source).toContain('DTSTAMP:20261102T063000Z');
  expect(source).toContain('TZID:Asia/Kolkata');
  const [event] = eventsOf(source);
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-23T03:30:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-23T04:25:00.000Z');
  expect(event?.summary).toBe(held.subject);
  expect(event?.description).toBe('Lecture, B.Sc. Statistics II Year, Dr. Łukasz Kurian');
  expect(event?.location).toBe('Room 204');
});

test('a moved session is the same one at another time, and says why', () => {
  const moved: CalendarSession = {
    ...held,
    day: '2026-11-24',
    startsAt: '15:00',
    endsAt: '15:55',
    room: 'Seminar hall',
    state: 'moved',
    reason: 'The room is painted.',
    planned: { day: '2026-11-23', startsAt: '09:00', room: 'Room 204' },
    changedAt: '2026-11-20T06:30:00+00:00',
  };
  const [before] = eventsOf(write([held]));
  const [after] = eventsOf(write([moved]));
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  expect(after?.startDate.toJSDate().toISOString()).toBe('2026-11-24T09:30:00.000Z');
  expect(after?.description).toContain('Moved from 2026-11-23, 09:00, Room 204. The room is painted.');
});

test('a cancelled session stays, marked in the words and in the status', () => {
  const source = write([{ ...held, state: 'cancelled', reason: 'Dr. Kurian is ill.' }]);
  const [event] = eventsOf(source);
  expect(event?.uid).toBe(eventsOf(write([held]))[0]?.uid);
  expect(event?.summary).toBe(`Cancelled: ${held.subject}`);
  expect(event?.description).toContain('Dr. Kurian is ill.');
  expect(source).toContain('STATUS:CANCELLED');
  expect(source).toContain('TRANSP:TRANSPARENT');
});

test('breaks are not in a calendar, and nothing else is a calendar still', () => {
  const source = write([{ ...held, type: 'Break', subject: 'Lunch' }]);
  expect(eventsOf(source)).toEqual([]);
});

test('no name of a class adds a line of its own', () => {
  expect(write([held]).split('\r\n')).not.toContain('BEGIN:VEVENT,');
  expect(write([held]).match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});

test('the same sessions make the same text, in lines of at most 75 octets', () => {
  const source = write([held]);
  expect(write([held])).toBe(source);
  expect(source.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

describe('time zones', () => {
  test('summer time changes at the hour at which the clocks do', () => {
    const component = timeZoneComponent('Europe/London', '2026-09-01', '2027-05-01');
    expect(component).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD',
    );
    expect(component).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20270328T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT',
    );
  });

  test.each([
    ['2026-10-23', '2026-10-23T08:00:00.000Z'],
    ['2026-10-26', '2026-10-26T09:00:00.000Z'],
  ])('on %s a lecture at nine in London is at %s', (day, moment) => {
    const [first, second] = eventsOf(
      write(
        [
          { ...held, day },
          { ...held, key: 'other', day: '2026-12-01' },
        ],
        'Europe/London',
      ),
    );
    expect(first?.startDate.toJSDate().toISOString()).toBe(moment);
    expect(second?.startDate.toJSDate().toISOString()).toBe('2026-12-01T09:00:00.000Z');
  });

  test('zones behind and with odd minutes are told as they are', () => {
    expect(timeZoneComponent('America/St_Johns', '2026-12-01', '2026-12-02')).toContain('TZOFFSETTO:-0330');
    expect(timeZoneComponent('Asia/Kathmandu', '2026-12-01', '2026-12-02')).toContain('TZOFFSETTO:+0545');
  });
});
