import { matchRoute } from './match-route.ts';

const table = {
  'GET /users': 'all',
  'GET /users/:userId': 'one',
  'GET /users/me': 'me',
  'POST /users/:userId/x/:id': 'x',
};

test.each([
  ['GET /users', 'all', {}],
  ['GET /users/7', 'one', { userId: '7' }],
  ['GET /users/me', 'me', {}],
  ['POST /users/7/x/8', 'x', { userId: '7', id: '8' }],
])('%s is found with what stands in its path', (name, route, params) => {
  expect(matchRoute(table, name)).toEqual({ route, params });
});

test.each(['GET /', 'POST /users/7', 'GET /users/7/x/8', 'GET /users/7/', 'GET constructor'])(
  '%s is not there',
  (name) => {
    expect(matchRoute(table, name)).toBeNull();
  },
);
