import { noticeMail, noticeMailSchema } from './notice-mail.ts';

const identity = {
  name: 'Chess club',
  address: 'no-reply@chess.example',
  subjectEnd: 'Chess',
  signature: 'Chess club, Pune',
  service: 'the club',
};
const item = (title: string, kind = 'match') => ({ kind, title, path: `/${title}` });
const mailOf = (items: object[]) =>
  noticeMail(noticeMailSchema.parse({ to: 'a@example.org', token: 't1', items }), identity, 'https://chess.example');

test('one notice is the subject, leads to its page and is turned off by its kind in one press', () => {
  const mail = mailOf([item('won')]);
  expect(mail.subject).toBe('won - Chess');
  expect(mail.text).toContain('https://chess.example/won');
  const leave = 'https://chess.example/notices/unsubscribe?token=t1&kind=match';
  expect(mail.text).toContain(leave);
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('several are one mail that lists them; of different kinds, all are turned off', () => {
  const mail = mailOf([item('won'), item('lost', 'draw')]);
  expect(mail.subject).toBe('2 notices for you - Chess');
  expect(mail.text).toContain('won\nhttps://chess.example/won');
  expect(mail.headers?.['List-Unsubscribe']).toContain('kind=all');
});

test('what was written to be mailed stands in it, alone or with others', () => {
  const letter = { ...item('Bring a board'), text: 'It will be used.\n\nHall' };
  expect(mailOf([letter]).text).toContain('It will be used.\n\nHall');
  expect(mailOf([letter]).text).not.toContain('There is more about it');
  expect(mailOf([letter, item('won')]).text).toContain(
    'Bring a board\nIt will be used.\n\nHall\nhttps://chess.example/Bring a board',
  );
});
