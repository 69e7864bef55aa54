import { type AddressInfo, createServer } from 'node:net';
import { faultHeard, speak } from './speak.ts';
import { rawLines } from './raw-lines.ts';

const line = { kind: 'rubbish', bytes: Buffer.from('x'), isUnfinished: false };
const half = { ...line, isUnfinished: true };

test.each([
  ['HTTP/1.1 400 Bad Request\r\n\r\n', null],
  ['HTTP/1.1 200 OK\r\n\r\n{}HTTP/1.1 500 Oh\r\n\r\n', 'answered with 500'],
  ['HTTP/1.1 400 Bad Request\r\n\r\n    at parse (server.ts:3:5)', 'answered with a stack'],
  ['who are you', 'answered with something that is no answer'],
])('of %j it says %p', (text, fault) => {
  expect(faultHeard({ text, isCut: true }, line)).toBe(fault);
});

test('silence is a fault unless the line was cut, or what was said had no end', () => {
  expect(faultHeard({ text: '', isCut: false }, line)).toBe('neither answered nor cut');
  expect(faultHeard({ text: '', isCut: true }, line)).toBeNull();
  expect(faultHeard({ text: '', isCut: false }, half)).toBeNull();
});

test('a line says its bytes and hears what comes back', async () => {
  const server = createServer((socket) => socket.once('data', (bytes) => socket.end(`heard ${bytes.length}`)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await speak(port, { ...line, bytes: Buffer.from([0, 255, 13, 10]) })).toEqual({
    text: 'heard 4',
    isCut: true,
  });
  server.close();
});

test('a seed gives the same lines, of every kind', () => {
  const bytes = () => rawLines(100, 7).map((one) => one.bytes.toString('latin1'));
  expect(bytes()).toEqual(bytes());
  expect(new Set(rawLines(200, 7).map(({ kind }) => kind)).size).toBe(10);
});
