import { writeContactLimits } from './contact-limits.ts';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into public.site_settings (college, department, about_text, address, phone, email, hero_headline, hero_lede)
    values ('C', 'Department of Statistics', '', '', '', 'office@example.org', '', '');
    insert into public.admission_programmes
      (slug, name, level, description, duration, seats, eligibility, selection, fee_per_year, opens_on, closes_on, published)
    values ('msc', 'M.Sc. Statistics', '', '', '', 1, '', '', 1, public.department_today(), public.department_today(), true),
      ('old', 'Diploma', '', '', '', 1, '', '', 1, public.department_today(), public.department_today(), false);`);
});
afterAll(() => db.close());

const valid: Record<string, unknown> = {
  first_name: 'Diya',
  last_name: 'Nair',
  email: 'diya@example.org',
  subject: 'Admission',
  message: 'When does it begin?',
};
const key = '0b5a0b5a-0000-4000-8000-000000000001';

/** Sends as a visitor from a network address and returns the reference. */
async function send(change: Record<string, unknown> = {}, network?: string): Promise<string> {
  const given = Object.entries({ ...valid, ...change });
  const args = given.map(([name], index) => `${name} => $${index + 1}`).join(', ');
  return actAs(db, null, async (session) => {
    if (network !== undefined) {
      const headers = JSON.stringify({ 'x-forwarded-for': network });
      await session.query(`select set_config('request.headers', $1, true)`, [headers]);
    }
    const sql = `select public.send_contact_message(${args}) as reference`;
    const [row] = await session.query<{ reference: string }>(
      sql,
      given.map(([, value]) => value),
    );
    return row?.reference ?? '';
  });
}

interface Stored {
  id: string;
  status: string;
  held_reasons: string[];
  subject: string;
  message: string;
  phone: string | null;
  programme: string | null;
  first_name: string;
}
async function stored(reference: string): Promise<Stored | undefined> {
  const [row] = await db.query<Stored>(
    `select id, status, held_reasons, subject, message, phone, programme, first_name
     from public.contact_messages where reference = $1`,
    [reference],
  );
  return row;
}
const mailsAbout = (reference: string) =>
  db.query<{ payload: Record<string, string> }>(
    `select payload from private.outbox where kind = 'contact_mail' and payload ->> 'subject' like '[' || $1 || ']%' order by payload ->> 'to' desc`,
    [reference],
  );

describe('a message', () => {
  test('is answered with a reference number', async () => {
    expect(await send()).toMatch(/^TC-\d\d-[0-9A-F]{8}$/);
  });

  test('is mailed to the department, to be answered to the sender, and confirmed to the sender without a word that was typed', async () => {
    const reference = await send({ first_name: 'Ravi', email: 'ravi@example.org', subject: 'Two\r\nlines: x' });
    const [toDepartment, toSender, ...more] = (await mailsAbout(reference)).map(({ payload }) => payload).reverse();
    expect(more).toEqual([]);
    expect(toDepartment).toEqual({
      to: 'office@example.org',
      reply_to: 'ravi@example.org',
      subject: `[${reference}] Two lines: x`,
      text: 'Ravi Nair <ravi@example.org> wrote:\n\nWhen does it begin?',
    });
    expect(toSender).toMatchObject({
      to: 'ravi@example.org',
      reply_to: 'office@example.org',
      subject: `[${reference}] We have received your message`,
    });
    expect(toSender?.text).toContain(reference);
    expect(toSender?.text).not.toMatch(/Ravi|Two|When/);
  });

  test.each([
    ['first_name', ' '],
    ['last_name', '\u200b\u202e\ufeff'],
    ['last_name', ''],
    ['email', 'nobody'],
    ['email', 'a@b.example, c@d.example'],
    ['email', 'list:a@b.example'],
    ['email', 'a(comment)@b.example'],
    ['subject', 'x'.repeat(161)],
    ['subject', null],
    ['message', 'x'.repeat(5001)],
    ['phone', 'call me'],
    ['kind', 'gossip'],
    ['programme', 'old'],
    ['programme', 'none'],
  ])('with %s %j is refused, and the field named', async (field, value) => {
    await expect(send({ [field]: value })).rejects.toMatchObject({ code: 'P0001', hint: field });
  });

  test('with script in every field is stored as it was typed, and one-line fields have no control signs', async () => {
    const script = '<script>alert(1)</script>';
    const reference = await send({
      first_name: `${script}\u0007`,
      email: 'x@example.org',
      subject: script,
      message: script,
    });
    expect(await stored(reference)).toMatchObject({
      first_name: script,
      subject: script,
      message: script,
      status: 'new',
    });
  });

  test('sent twice with one key is stored and mailed once; the same key with other words is another message', async () => {
    const twice = await Promise.all([
      send({ email: 'k@example.org', request_id: key }),
      send({ email: 'k@example.org', request_id: key }),
    ]);
    expect(new Set(twice).size).toBe(1);
    expect(await mailsAbout(twice[0])).toHaveLength(2);
    const other = await send({ email: 'k@example.org', request_id: key, message: 'Something else.' });
    expect(other).not.toBe(twice[0]);
    expect(await stored(other)).toMatchObject({ message: 'Something else.' });
  });
});

describe('an enquiry', () => {
  test('names the programme, which becomes its subject, and the phone number if there is one', async () => {
    const enquiry = {
      kind: 'enquiry',
      programme: 'msc',
      phone: '+91 20 5550 0170',
      subject: null,
      email: 'e@example.org',
    };
    const reference = await send(enquiry);
    expect(await stored(reference)).toMatchObject({
      subject: 'Admission: M.Sc. Statistics',
      programme: 'M.Sc. Statistics',
      phone: '+91 20 5550 0170',
      status: 'new',
    });
    const mails = await mailsAbout(reference);
    expect(mails.map(({ payload }) => payload.text).join()).toMatch(/Programme: M\.Sc\. Statistics\n\nPhone: \+91/);
  });
});

describe('a message that looks like spam', () => {
  const letter = 'We offer you the best of our services at a price that you cannot refuse.';

  test.each([
    ['hidden_field', { homepage: 'https://spam.example' }],
    ['too_fast', { elapsed_ms: 400, message: 'See www.a.example and www.b.example' }],
    ['many_links', { message: 'www.a.example www.b.example http://c.example https://d.example' }],
    ['link_markup', { message: 'See <a href="x">here</a>' }],
    ['link_in_subject', { subject: 'Look at www.a.example' }],
    ['throw_away_address', { email: 'a@mailinator.com', message: 'Cheap SEO services for you' }],
  ])('%s: is held, answered as any other, and not mailed', async (reason, change) => {
    const reference = await send({ email: `${reason.replaceAll('_', '-')}@example.org`, ...change });
    expect(await stored(reference)).toMatchObject({
      status: 'held',
      held_reasons: expect.arrayContaining([reason]) as string[],
    });
    expect(await mailsAbout(reference)).toEqual([]);
  });

  test('is held from the third sender of the same long text on', async () => {
    const references = [];
    for (const n of [1, 2, 3]) references.push(await send({ email: `copy${n}@example.org`, message: letter }));
    const states = await Promise.all(references.map(async (reference) => (await stored(reference))?.status));
    expect(states).toEqual(['new', 'new', 'held']);
  });

  test.each([
    ['two links', { message: 'Is www.a.example the same as https://b.example/x ?' }],
    ['a throw-away address', { email: 'shy@yopmail.com' }],
    ['a quick hand', { elapsed_ms: 400 }],
  ])('is not taken for it because of %s alone', async (_what, change) => {
    const reference = await send({ email: 'person@example.org', ...change });
    expect(await stored(reference)).toMatchObject({ status: 'new', held_reasons: [] });
  });

  const releaseAs = (caller: string, id: string) =>
    actAs(db, caller, async (session) => {
      const [row] = await session.query<{ count: number }>(
        'select public.release_contact_messages(array[$1]::uuid[]) as count',
        [id],
      );
      return row?.count;
    });

  test('is mailed once when a content manager releases it', async () => {
    const reference = await send({ email: 'wronged@example.org', homepage: 'x' });
    const message = await stored(reference);
    const id = message?.id ?? '';
    expect(await releaseAs(people.hod, id)).toBe(1);
    expect(await releaseAs(people.hod, id)).toBe(0);
    expect(await stored(reference)).toMatchObject({ status: 'new', held_reasons: ['hidden_field'] });
    expect(await mailsAbout(reference)).toHaveLength(2);
  });

  test.each(['student', 'professor', 'labIncharge'] as const)('is not released by a %s', async (role) => {
    const id = (await stored(await send({ email: `${role}@example.org`, homepage: 'x' })))?.id ?? '';
    expect(await refusalOf(releaseAs(people[role], id))).toBe('42501');
  });

  test('does not leave that state by a plain change, nor does another enter it', async () => {
    const change = (id: string, status: string) =>
      actAs(db, people.hod, (session) =>
        session.query('update public.contact_messages set status = $2 where id = $1 returning id', [id, status]),
      );
    const held = (await stored(await send({ email: 'h1@example.org', homepage: 'x' })))?.id ?? '';
    const fresh = (await stored(await send({ email: 'h2@example.org' })))?.id ?? '';
    expect(await change(held, 'new')).toEqual([]);
    expect(await refusalOf(change(fresh, 'held'))).toBe('42501');
    expect(await change(fresh, 'answered')).toEqual([{ id: fresh }]);
  });
});

interface Refused {
  status: number;
  headers: Record<string, string>;
}

describe('the limits', () => {
  const answerOf = async (message: Promise<unknown>) => {
    const error: unknown = await message.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Error) || !('detail' in error)) return error;
    return JSON.parse(String(error.detail)) as Refused;
  };

  test('refuse the sixth message of a sender within an hour, also when all come at once, and say when to try again', async () => {
    const messages = Array.from({ length: 6 }, (_, n) => send({ email: 'Flood@example.org' }, `192.0.2.${n}`));
    const outcomes = await Promise.all(messages.map(answerOf));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
    const refused = outcomes.find((outcome) => outcome !== null) as Refused;
    expect(refused.status).toBe(429);
    // An hour after the first that was counted, whatever the machine has taken since; the refused one may have begun a moment before that,
    // and what is left is rounded up.
    const seconds = Number(refused.headers['Retry-After']);
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3601);
    expect(await refusalOf(send({ email: 'flood@example.org' }, '192.0.2.9'))).toBe('PGRST');
  });

  test('count a message that is sent again with its key once', async () => {
    const again = () => send({ email: 'patient@example.org', request_id: key.replace('1', '2') }, '192.0.2.77');
    const references = [];
    for (let n = 0; n < 7; n += 1) references.push(await again());
    expect(new Set(references).size).toBe(1);
  });

  test('refuse the message beyond the limit of a network address, whoever signs it; another network is heard', async () => {
    await writeContactLimits(db, { perSender: 5, perAddress: 2 });
    for (const [network, email] of [
      ['2001:db8:1:2::1', 'one@example.org'],
      ['2001:db8:1:2::2', 'two@example.org'],
      ['2001:db8:1:3::1', 'other@example.org'],
    ] as const) {
      await send({ email }, network);
    }
    expect(await answerOf(send({ email: 'three@example.org' }, '2001:db8:1:2:ffff::1'))).toMatchObject({ status: 429 });
    await db.exec(`update private.contact_attempts set ends_at = now() - interval '1 second'`);
    expect(await send({ email: 'one@example.org' }, '2001:db8:1:2::1')).toMatch(/^TC-/);
  });
});
