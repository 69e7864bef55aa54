import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { ConnectOverCDPTransport } from 'playwright-core';
import { WebSocket } from 'ws';

export interface DevtoolsLine extends ConnectOverCDPTransport {
  /** Whether this process stays for what the browser says. */
  setIsAwaited: (isAwaited: boolean) => void;
}

/**
 * A line to the tools of a browser on this machine. Playwright's own has every longer message compressed, by the browser too: a third of what a
 * test process did.
 */
export async function openDevtoolsLine(browser: string): Promise<DevtoolsLine> {
  const answer = await fetch(`${browser}/json/version`);
  const { webSocketDebuggerUrl: address } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const [[{ socket: wire }]] = (await Promise.all([once(socket, 'upgrade'), once(socket, 'open')])) as [
    [IncomingMessage],
    [],
  ];
  const line: DevtoolsLine = {
    setIsAwaited: (isAwaited) => void (isAwaited ? wire.ref() : wire.unref()),
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
  // Playwright wants each message in a task of its own, and to hear of the end behind the last of them.
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') setImmediate(() => line.onmessage?.(JSON.parse(data) as object));
  });
  socket.addEventListener('close', () => setImmediate(() => line.onclose?.()));
  socket.addEventListener('error', () => undefined);
  return line;
}
