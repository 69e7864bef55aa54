import { createHash } from 'node:crypto';
import { writeContactLimits } from './contact-limits.ts';
import type { SqlDatabase } from './sql.ts';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

jest.setTimeout(30_000);
let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.query(`insert into public.site_settings (college, department, about_text, address, phone, email, hero_headline, hero_lede)
    values ('C', 'D', '', '', '', 'office@example.org', '', '')`);
}, 60_000);
afterAll(() => db.close());

describe('send_contact_message', () => {
  const valid = {
    first_name: 'Diya',
    last_name: 'Nair',
    email: 'diya@example.org',
    subject: 'Admission',
    message: 'When does it begin?',
  };
  const send = (change: Partial<typeof valid> = {}, caller: string | null = null) => {
    const { first_name, last_name, email, subject, message } = { ...valid, ...change };
    return tryAs(db, caller, (session) =>
      session.query<{ reference: string }>('select public.send_contact_message($1, $2, $3, $4, $5) as reference', [
        first_name,
        last_name,
        email,
        subject,
        message,
      ]),
    );
  };

  test('answers a visitor with a reference number', async () => {
    const [row] = await send();
    expect(row?.reference).toMatch(/^TC-\d\d-[0-9A-F]{8}$/);
  });

  test('stores the message and a mail to the department in one go', async () => {
    await actAs(db, null, (session) =>
      session.query(`select public.send_contact_message('Ravi', 'Kale', 'ravi@example.org', e'Two\\nlines', 'Hello')`),
    );
    const [message] = await db.query<{ reference: string }>(
      `select reference from public.contact_messages where email = 'ravi@example.org'`,
    );
    const mails = await db.query<{ payload: Record<string, string> }>(
      `select payload from private.outbox where kind = 'contact_mail'`,
    );
    expect(mails).toEqual([
      {
        payload: {
          to: 'office@example.org',
          reply_to: 'ravi@example.org',
          subject: `[${message?.reference}] Two lines`,
          text: 'Ravi Kale <ravi@example.org> wrote:\n\nHello',
        },
      },
    ]);
  });

  test.each([
    ['first_name', ' '],
    ['last_name', ''],
    ['email', 'nobody'],
    ['email', 'a@b.example, c@d.example'],
    ['subject', 'x'.repeat(161)],
    ['message', 'x'.repeat(5001)],
  ])('refuses %s %j and names the field', async (field, value) => {
    await expect(send({ [field]: value })).rejects.toMatchObject({ code: 'P0001', hint: field });
  });

  const sendFrom = (network: string, sender: string) =>
    actAs(db, null, async (session) => {
      const headers = { 'x-forwarded-for': network };
      await session.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);
      await session.query(`select public.send_contact_message('A', 'B', $1, 'S', 'M')`, [sender]);
    });
  const answerOf = async (message: Promise<unknown>) => {
    const error: unknown = await message.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Error) || !('detail' in error)) return error;
    return JSON.parse(String(error.detail)) as { status: number; headers: Record<string, string> };
  };

  test('refuses the sixth message of a sender within an hour, also when all come at once, and says when to try again', async () => {
    const messages = Array.from({ length: 6 }, (_, n) => sendFrom(`192.0.2.${n}`, 'Flood@example.org'));
    const outcomes = await Promise.all(messages.map(answerOf));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
    expect(outcomes.find((outcome) => outcome !== null)).toEqual({ status: 429, headers: { 'Retry-After': '3600' } });
    expect(await refusalOf(sendFrom('192.0.2.9', 'flood@example.org'))).toBe('PGRST');
  });

  test('refuses the message beyond the limit of a network address, whoever signs it; another network is heard', async () => {
    await writeContactLimits(db, { perSender: 5, perAddress: 2 });
    for (const [network, sender] of [
      ['2001:db8:1:2::1', 'one@example.org'],
      ['2001:db8:1:2::2', 'two@example.org'],
      ['2001:db8:1:3::1', 'other@example.org'],
    ] as const) {
      await sendFrom(network, sender);
    }
    expect(await answerOf(sendFrom('2001:db8:1:2:ffff::1', 'three@example.org'))).toMatchObject({ status: 429 });
    await db.exec(`update private.contact_attempts set ends_at = now() - interval '1 second'`);
    await sendFrom('2001:db8:1:2::1', 'one@example.org');
  });
});

describe('the admin setup', () => {
  const code = 'one-time-code';
  const address = 'chief@example.org';

  /** A server that awaits its setup and has no admin, undone afterwards. */
  async function beforeSetup<Result>(work: () => Promise<Result>): Promise<Result> {
    await db.query(`update public.profiles set role = 'student' where role = 'admin'`);
    await db.query(
      `insert into private.setup (admin_email, code_hash) values ($1, $2)
       on conflict (id) do update set code_hash = excluded.code_hash, completed_at = null`,
      [address, createHash('sha256').update(code).digest('hex')],
    );
    await db.query('delete from auth.users where email = $1', [address]);
    try {
      return await work();
    } finally {
      await db.query('delete from auth.users where email = $1', [address]);
      await db.query(`update public.profiles set role = 'admin' where id = $1`, [people.admin]);
    }
  }
  const target = (caller: string | null, given: string | null) =>
    actAs(db, caller, (session) =>
      session.query('select email, profile_id from public.admin_setup_target($1)', [given]),
    );
  const complete = (caller: string | null, given: string | null) =>
    actAs(db, caller, (session) =>
      session.query<{ id: string; role: string }>('select id, role from public.complete_admin_setup($1)', [given]),
    );

  test('names the address, and the profile once it exists', async () => {
    await beforeSetup(async () => {
      expect(await target(null, code)).toEqual([{ email: address, profile_id: null }]);
      const id = await createAccount(db, { email: address });
      expect(await target(null, code)).toEqual([{ email: address, profile_id: id }]);
    });
  });

  test('promotes the designated account with the code, and no other', async () => {
    await beforeSetup(async () => {
      const id = await createAccount(db, { email: address });
      expect(await complete(people.student, code)).toEqual([{ id, role: 'admin' }]);
      expect(await db.query(`select id from public.profiles where role = 'admin'`)).toEqual([{ id }]);
    });
  });

  test.each([
    ['a wrong code', 'guess'],
    ['no code', null],
  ])('refuses %s', async (_what, given) => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      expect(await refusalOf(complete(null, given))).toBe('42501');
      expect(await refusalOf(target(null, given))).toBe('42501');
    });
  });

  test('says that the account is missing before the sign-up', async () => {
    await beforeSetup(async () => {
      expect(await refusalOf(complete(null, code))).toBe('P0001');
    });
  });

  test('run by two at once makes one admin and refuses one', async () => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      const outcomes = await Promise.all([refusalOf(complete(null, code)), refusalOf(complete(null, code))]);
      expect(outcomes.sort()).toEqual(['P0001', null].sort());
      expect(await db.query(`select count(*)::int as n from public.profiles where role = 'admin'`)).toEqual([{ n: 1 }]);
    });
  });

  test('refuses afterwards, with the code and without', async () => {
    await beforeSetup(async () => {
      await createAccount(db, { email: address });
      await complete(null, code);
      expect(await refusalOf(complete(null, code))).toBe('P0001');
      expect(await refusalOf(target(people.hod, null))).toBe('P0001');
    });
  });

  test('is open to an admin without the code while the designated account is none', async () => {
    await beforeSetup(async () => {
      const id = await createAccount(db, { email: address });
      await db.query(`update public.profiles set role = 'admin' where id = $1`, [people.admin]);
      expect(await complete(people.admin, null)).toEqual([{ id, role: 'admin' }]);
      expect(await refusalOf(complete(people.admin, null))).toBe('P0001');
    });
  });
});
