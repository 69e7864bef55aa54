import { ownOrigin } from './own-origin.ts';

const site = 'http://localhost:3000';
const lan = { address: '::ffff:192.168.1.7', port: 3000 };

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  // A tunnel or a development server stands between.
  ['localhost:8080', 'http://localhost:8080'],
  ['192.168.1.7:3000', 'http://192.168.1.7:3000'],
])('who comes by %s is told %s', (host, origin) => {
  expect(ownOrigin(site, host, lan)).toBe(origin);
});

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.8:3000',
  '192.168.1.7:9000',
  'localhost@evil.example',
  'localhost:3000/../evil',
  'localhost:port',
  '',
  undefined,
])('a foreign Host (%s) is answered with the configured address', (host) => {
  expect(ownOrigin(site, host, lan)).toBe(site);
});

test('behind a proxy that speaks https the public address stays https', () => {
  expect(ownOrigin('https://stat.example', 'stat.example', lan)).toBe('https://stat.example');
  expect(ownOrigin('https://stat.example', 'evil.example', lan)).toBe('https://stat.example');
});
