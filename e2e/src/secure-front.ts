import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from '@portal/backend/testing/certificate';
import { freePort } from './free-port.ts';
import { portalUrl } from './portal.ts';

/** The portal under test as it stands elsewhere: by https, at an address that comes and goes. */
export interface SecureFront {
  url: string;
  /** What vouches for its certificate, in PEM. */
  authority: string;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function startSecureFront(): Promise<SecureFront> {
  const certificate = await makeCertificate();
  const port = await freePort();
  const connections = new Set<Socket>();
  const server = createServer(certificate, (front) => {
    const behind = connect(Number(new URL(portalUrl()).port), '127.0.0.1');
    for (const [one, other] of [
      [front, behind],
      [behind, front],
    ] as const) {
      connections.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => connections.delete(one));
    }
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    url: `https://127.0.0.1:${port}`,
    authority: certificate.cert,
    open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}
