import { undrawnChunks } from './read-source-routes.ts';

test('chunks of pages that need a sign-in are not drawn, nor those of pages of the staff', () => {
  expect(
    undrawnChunks([
      { access: 'public', chunk: 'login-page' },
      { access: 'signed-in', chunk: 'grades-page' },
      { access: 'staff', chunk: ['frame', 'users-page'] },
      { access: 'staff', chunk: ['frame', 'events-page'] },
    ]),
  ).toEqual(['grades-page', 'frame', 'users-page', 'events-page']);
});

test('what a public page has in common with them is drawn, and a page without a chunk leaves nothing out', () => {
  expect(
    undrawnChunks([
      { access: 'signed-in', chunk: ['paper', 'paper-of-mine'] },
      { access: 'public', chunk: ['paper'] },
      { access: 'signed-in' },
    ]),
  ).toEqual(['paper-of-mine']);
});
