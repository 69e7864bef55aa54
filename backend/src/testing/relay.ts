import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a server of this machine that a test can cut. */
export interface Relay {
  /** The address of the server, by this way. */
  url: string;
  /** Ends every connection; nobody answers there any more. */
  cut(): Promise<void>;
  /** Takes every call, and answers none. */
  silence(): void;
  mend(): Promise<void>;
}

/** Starts one to the server of `url`, which names a port. */
export async function startRelay(url: string): Promise<Relay> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    if (isSilent) return void sockets.add(near.on('error', () => near.destroy()));
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    cut: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    mend: async () => {
      if (isSilent) for (const socket of sockets) socket.destroy();
      isSilent = false;
      if (!server.listening) await listen(port);
    },
  };
}
