import { clientAddressReader, readTrustedProxies, type TrustedProxies } from './client-address.ts';

const nobody: TrustedProxies = { hops: 0 };
const oneProxy: TrustedProxies = { hops: 1 };
const twoProxies: TrustedProxies = { hops: 2 };
const ownNetwork: TrustedProxies = { networks: ['10.0.0.0/8', '2001:db8::/32'] };

test.each([
  ['nobody is trusted without being named', nobody, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a socket may write IPv4 as IPv6', nobody, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['one proxy says whom it was called by', oneProxy, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what the visitor wrote before is not heeded', oneProxy, '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['two proxies in a row', twoProxies, '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a proxy that says nothing stands for its visitors', oneProxy, '10.0.0.1', undefined, '10.0.0.1'],
  ['what is no address is not one', oneProxy, '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['with a port', oneProxy, '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['IPv6 in brackets', oneProxy, '10.0.0.1', '[2001:db9::7]:4711', '2001:db9::7'],
  ['proxies known by network', ownNetwork, '10.9.9.9', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['proxies known by IPv6 network', ownNetwork, '2001:db8::1', '198.51.100.1', '198.51.100.1'],
  ['somebody else cannot speak for others', ownNetwork, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a visitor inside the network of the proxies', ownNetwork, '10.9.9.9', '10.1.1.1', '10.1.1.1'],
])('%s', (_title, proxies, connection, forwardedFor, address) => {
  expect(clientAddressReader(proxies)(connection, forwardedFor)).toBe(address);
});

test.each([
  ['0', { hops: 0 }],
  ['2', { hops: 2 }],
  ['10.0.0.5', { networks: ['10.0.0.5'] }],
  ['10.0.0.5, 2001:db8::/32', { networks: ['10.0.0.5', '2001:db8::/32'] }],
  ['-1', null],
  ['proxy.example', null],
  ['10.0.0.0/33', null],
  ['10.0.0.5,', null],
])('the setting %s is read as %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});
