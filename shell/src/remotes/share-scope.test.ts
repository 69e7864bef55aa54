import { shareScope } from './share-scope.ts';

test('what the shell shares is told once its build has said it, each library with its version', async () => {
  const scope: Record<string, object> = {};
  Reflect.set(globalThis, '__webpack_init_sharing__', () => {
    scope['react'] = { '19.3.1': { from: 'shell' } };
  });
  Reflect.set(globalThis, '__webpack_share_scopes__', { default: scope });
  expect(await shareScope()).toEqual({ react: { '19.3.1': { from: 'shell', version: '19.3.1' } } });
});
