import type { SqlSession } from '../database/sql.ts';
import type { AuthMail } from '../outbox/auth-mail-texts.ts';

/** Puts a mail into the outbox, in the transaction of its cause. The outbox forgets link and code once it was sent. */
export async function queueAuthMail(session: SqlSession, mail: AuthMail): Promise<void> {
  await session.query(`insert into private.outbox (kind, payload) values ('auth_mail', $1)`, [mail]);
}
