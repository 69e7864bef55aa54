import { contentLines } from './content-lines.ts';

test.each([
  ['signs of one octet', 'x'.repeat(200)],
  ['signs of two octets', `x${'é'.repeat(200)}`],
  ['signs of four octets', '📈'.repeat(60)],
])('a line of %s is folded at 75 octets and is whole again when it is unfolded', (_, line) => {
  const content = contentLines(['BEGIN:VEVENT', line, 'END:VEVENT']);
  const octets = content.split('\r\n').map((part) => Buffer.byteLength(part));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.max(...octets)).toBeGreaterThan(71);
  expect(content.replaceAll('\r\n ', '')).toBe(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`);
});

test('a line of 75 octets stays one line', () => {
  expect(contentLines(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`);
});
