import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { healthOf } from '../health.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import { createGateway, type GatewayParts } from './gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-calendar-'));
afterAll(() => rmSync(folder, { recursive: true }));

const token = '0123456789abcdef'.repeat(4);
const address = `/calendar/${token}.ics`;

const session = {
  key: '5f0c9b1e-0000-4000-8000-000000000001:2026-11-24',
  day: '2026-11-24',
  startsAt: '09:00',
  endsAt: '09:55',
  subject: 'Linear Models',
  className: null,
  teacher: 'Dr. Kurian',
  room: 'Room 204',
  type: 'Lecture',
  state: 'cancelled',
  reason: 'Dr. Kurian is ill.',
  plannedDay: '2026-11-24',
  plannedStartsAt: '09:00',
  plannedRoom: 'Room 204',
  changedAt: '2026-11-20T06:30:00+00:00',
};
const feed = {
  department: 'Department of Statistics',
  timeZone: 'Asia/Kolkata',
  sessions: [session],
};

function open(callFunction: GatewayParts['callFunction']) {
  const lines: string[] = [];
  const gateway = createGateway({
    store: openReleaseStore({ dataDir: folder }),
    siteUrl: 'https://stat.example.org',
    trustedProxies: { hops: 0 },
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    config: () => null,
    composer: () => null,
    preview: () => Promise.reject(new Error('Nobody has a link.')),
    callFunction,
    readAs: () => Promise.resolve(null),
    feed: () => Promise.resolve(null),
    backend: () => null,
    pushKey: () => null,
    visits: { take: () => undefined },
    health: () => healthOf({ ok: true, detail: '' }, null),
    isOperator: () => false,
  });
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const get = async (headers: Record<string, string> = {}) => gateway.request(address, { headers }, bindings);
  return { get, log: () => lines.join('') };
}

test('whoever knows the address reads the calendar, and keeps it for themselves', async () => {
  const asked: unknown[] = [];
  const { get } = open((name, args) => {
    asked.push([name, args]);
    return Promise.resolve(Response.json(feed));
  });
  const answer = await get();
  expect(asked).toEqual([['read_calendar_feed', { token }]]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event?.getFirstPropertyValue('uid')).toBe(`${session.key}@stat.example.org`);
  expect(event?.getFirstPropertyValue('description')).toContain('Dr. Kurian is ill.');
});

test('a calendar that has not changed is not sent again', async () => {
  const { get } = open(() => Promise.resolve(Response.json(feed)));
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  const changed = open(() => Promise.resolve(Response.json({ ...feed, sessions: [] })));
  expect((await changed.get({ 'if-none-match': etag })).status).toBe(200);
});

test('an address that leads to nobody is not found', async () => {
  const { get } = open(() => Promise.resolve(Response.json(null)));
  const answer = await get();
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('who tries many addresses is told to wait', async () => {
  const { get } = open(() => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '120' } })));
  const answer = await get();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120']);
});

test('while the data is not there the calendar is asked to come again', async () => {
  expect((await open(() => Promise.resolve(null)).get()).status).toBe(503);
  expect((await open(() => Promise.resolve(new Response('', { status: 500 }))).get()).status).toBe(503);
});

test('the log of a failure does not hold the address', async () => {
  const { get, log } = open(() => Promise.reject(new Error('The connection was lost.')));
  expect((await get()).status).toBe(500);
  expect(log()).toContain('The connection was lost.');
  expect(log()).not.toContain(token.slice(0, 16));
});
