import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

test('an address that no network card has is refused in a sentence', async () => {
  const start = listen(() => Promise.resolve(new Response('here')), { port: 0, host: '192.0.2.7' });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow('No network card of this machine has the address 192.0.2.7');
});
