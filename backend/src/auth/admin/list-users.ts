import { jsonResponse } from '../../json-response.ts';
import type { AuthRoute } from '../auth-call.ts';
import { describeAccounts, listAccounts } from './accounts.ts';
import { adminRefusals } from './admin-refusals.ts';

const usualPerPage = 50;
/** A page is held in memory as a whole. */
const mostPerPage = 1000;

/** `GET /admin/users?page=&per_page=&filter=`: one page of all accounts, with their number and the neighbouring pages in headers. */
export const listUsers: AuthRoute = async (context, call) => {
  const { searchParams } = call.url;
  const page = readCount(searchParams.get('page'), 1);
  const perPage = Math.min(readCount(searchParams.get('per_page'), usualPerPage), mostPerPage);
  const filter = searchParams.get('filter') ?? '';
  const { accounts, total } = await listAccounts(context.db, { page, perPage, filter });
  return jsonResponse({ users: await describeAccounts(context.db, accounts), aud: 'authenticated' }, 200, {
    link: linksTo(searchParams, page, Math.ceil(total / perPage)),
    'x-total-count': String(total),
  });
};

function readCount(text: string | null, usual: number): number {
  if (!text) return usual;
  const count = Number(text);
  if (!/^\d{1,9}$/.test(text) || count === 0) throw adminRefusals.pageInvalid(`${JSON.stringify(text)} is no page`);
  return count;
}

/** auth-js reads the number behind the first `=` of each link, so that `page` comes first. */
function linksTo(searchParams: URLSearchParams, page: number, lastPage: number): string {
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams({ page: String(to) });
    for (const [name, value] of searchParams) if (name !== 'page') query.append(name, value);
    return `</admin/users?${query.toString()}>; rel="${rel}"`;
  };
  return [...(lastPage > page ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', ');
}
