import { queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapNothing } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** How a kind of notice comes by mail: at once, with the one mail of a day, or not. */
export type MailChoice = 'at_once' | 'daily' | 'none';
/** By kind of notice; `all` stands for every kind. */
export type MailChoices = Record<string, MailChoice>;

export const mailChoices: readonly { value: MailChoice; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'none', label: 'Not at all' },
];

function choicesOf(rows: readonly { kind: string; mail: string }[]): MailChoices {
  return Object.fromEntries(
    rows.map(({ kind, mail }) => [kind, mailChoices.find(({ value }) => value === mail)?.value ?? 'none']),
  );
}

/** How the reader gets notices by mail. */
export function myMailsQuery() {
  return queryOptions({
    queryKey: queryKeys.notices.mails(),
    queryFn: async ({ signal }) => {
      const client = await database();
      return choicesOf(unwrap(await client.rpc('my_notice_mails').abortSignal(signal)));
    },
  });
}

/** Stores the reader's choices. The same again changes nothing. */
export async function chooseMails(choices: MailChoices): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('choose_notice_mails', { choices }));
}

/** How whoever got the mail with this token gets notices by mail; null for an unknown token. */
export function mailsByTokenQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.notices.mailsByToken(token),
    queryFn: async ({ signal }) => {
      const client = await database();
      const rows = unwrap(await client.rpc('notice_mails_by_token', { token }).abortSignal(signal));
      return rows.length === 0 ? null : choicesOf(rows);
    },
  });
}

/** Stores choices of whoever got the mail with this token and returns what held before; null for an unknown token. */
export async function chooseMailsByToken(token: string, choices: MailChoices): Promise<MailChoices | null> {
  const client = await database();
  const answer = await client.rpc('choose_notice_mails_by_token', { token, choices });
  unwrapNothing(answer);
  return answer.data as MailChoices | null;
}
