import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectOverCDPTransport } from 'playwright-core';

/** Kinds of frames (RFC 6455, section 5.2). */
const CONTINUED = 0;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** The last frame of its message, from a client to a server. */
const FINAL = 0x80;
const MASKED = 0x80;

export interface DevtoolsLine extends ConnectOverCDPTransport {
  /** Whether this process stays for what the browser says. */
  setIsAwaited: (isAwaited: boolean) => void;
}

interface Frame {
  kind: number;
  isFinal: boolean;
  content: Buffer;
}

/**
 * A line to the tools of a browser on this machine. Playwright's own has every longer message compressed, by the browser too: a third of what a
 * test process did.
 */
export async function openDevtoolsLine(browser: string): Promise<DevtoolsLine> {
  const answer = await fetch(`${browser}/json/version`);
  const { webSocketDebuggerUrl: address } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const asking = request(address.replace(/^ws:/, 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).end();
  const [, socket, head] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  return lineOver(socket.setNoDelay(), head);
}

function lineOver(socket: Socket, head: Buffer): DevtoolsLine {
  const line: DevtoolsLine = {
    setIsAwaited: (isAwaited) => void (isAwaited ? socket.ref() : socket.unref()),
    send: (message) => void socket.write(frame(TEXT, Buffer.from(JSON.stringify(message)))),
    close: () => void socket.end(frame(CLOSE, Buffer.alloc(0))),
  };
  const tell = (message: string) => setImmediate(() => line.onmessage?.(JSON.parse(message) as object));
  let parts: Buffer[] = [];
  const hear = ({ kind, isFinal, content }: Frame) => {
    if (kind === PING) socket.write(frame(PONG, content));
    if (kind === CLOSE) socket.end();
    if (kind !== TEXT && kind !== CONTINUED) return;
    parts.push(content);
    if (!isFinal) return;
    tell(Buffer.concat(parts).toString());
    parts = [];
  };
  const take = framesOf(hear);
  socket.on('data', take);
  socket.on('error', () => undefined);
  // What was said last is told before.
  socket.on('close', () => setImmediate(() => line.onclose?.()));
  take(head);
  return line;
}

/** Collects what arrives and hands on each frame that is there to its end. */
function framesOf(hear: (found: Frame) => void): (arrived: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = 0;
  return (arrived) => {
    chunks.push(arrived);
    length += arrived.length;
    if (length < needed) return;
    let rest = Buffer.concat(chunks);
    for (needed = sizeOfFirst(rest); needed <= rest.length; needed = sizeOfFirst(rest)) {
      hear(readFrame(rest.subarray(0, needed)));
      rest = rest.subarray(needed);
    }
    chunks = [rest];
    length = rest.length;
  };
}

/** How many bytes the first frame takes; while that is not known yet, more than are there. */
function sizeOfFirst(bytes: Buffer): number {
  const head = headOf(bytes);
  return head > bytes.length ? bytes.length + 1 : head + contentLength(bytes);
}

/** How many bytes stand before the content: two, and its length when it is not short. */
function headOf(bytes: Buffer): number {
  if (bytes.length < 2) return 2;
  const length = bytes.readUInt8(1);
  return length === 127 ? 10 : length === 126 ? 4 : 2;
}

function contentLength(bytes: Buffer): number {
  const length = bytes.readUInt8(1);
  if (length === 127) return Number(bytes.readBigUInt64BE(2));
  return length === 126 ? bytes.readUInt16BE(2) : length;
}

function readFrame(bytes: Buffer): Frame {
  const first = bytes.readUInt8(0);
  return { kind: first & 0x0f, isFinal: first >= FINAL, content: bytes.subarray(headOf(bytes)) };
}

/** A whole message. A mask of zeros changes nothing: there is no proxy on the way that could be misled. */
function frame(kind: number, content: Buffer): Buffer {
  const isLong = content.length > 125;
  const head = Buffer.alloc(isLong ? 14 : 6);
  head.writeUInt8(FINAL | kind, 0);
  head.writeUInt8(MASKED | (isLong ? 127 : content.length), 1);
  if (isLong) head.writeBigUInt64BE(BigInt(content.length), 2);
  return Buffer.concat([head, content]);
}
