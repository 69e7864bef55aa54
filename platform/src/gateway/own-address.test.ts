import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readConfig } from '../config.ts';
import { closeServer, listen } from '@portal/backend/listen';

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
