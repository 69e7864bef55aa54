import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { closeServer, listen } from './listen.ts';

const hasVersion6 = Object.values(networkInterfaces())
  .flat()
  .some((network) => network?.address === '::1');

const answer = () => Promise.resolve(new Response('here'));

test.each(['0.0.0.0', '127.0.0.2', 'localhost', ...(hasVersion6 ? ['::1', '::'] : [])])(
  'a portal that listens at %s reaches itself',
  async (HOST) => {
    const config = readConfig({ HOST, PORT: String(await freePort()) });
    const server = await listen(answer, config);
    try {
      expect(await (await fetch(config.ownUrl)).text()).toBe('here');
    } finally {
      await closeServer(server, 1_000);
    }
  },
);

test('an address that no network card has is refused in a sentence', async () => {
  const start = listen(answer, { port: await freePort(), host: '192.0.2.7' });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow('No network card of this machine has the address 192.0.2.7');
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });
}
