import { describeReasons, replyHref } from './message.ts';

test('the reply carries subject and reference, and an address cannot add another receiver', () => {
  const href = replyHref({ email: 'a?bcc=b@example.org', subject: 'Fees & dates', reference: 'TC-26-1A2B3C4D' });
  const url = new URL(href);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=b@example.org');
  expect([...url.searchParams]).toEqual([['subject', 'Re: Fees & dates [TC-26-1A2B3C4D]']]);
});

test('reasons are words, also one that this page does not know yet', () => {
  expect(describeReasons(['many_links', 'new_sign'])).toBe('Several links, new sign');
});
