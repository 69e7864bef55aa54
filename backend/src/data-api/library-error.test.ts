import { libraryAnswer } from './library-error.ts';

test.each([
  ['Missing closing quote at position 21', 'PGRST100'],
  ['Expected letter but "%" found', 'PGRST100'],
  ['column permission does not exist', '42703'],
])('%s is the fault of the request', (message, code) => {
  expect(libraryAnswer(new Error(message), [])).toMatchObject({ status: 400, code, message });
});

test('an unknown table is compared with those there are', () => {
  const error = Object.assign(new Error('no such table'), { relation: 'curses' });
  expect(libraryAnswer(error, ['courses', 'events'])).toMatchObject({
    status: 404,
    code: 'PGRST205',
    hint: "Perhaps you meant the table 'public.courses'",
  });
});

test('what nobody foresaw is no fault of the request, and tells nothing', () => {
  expect(libraryAnswer(new Error('cannot read x of undefined'), [])).toMatchObject({ status: 500, code: 'PGRSTX00' });
});
