import { BlockList, isIP } from 'node:net';

/** The reverse proxies whose word on the visitor's address counts: how many stand in a row, or which addresses and networks they have. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] };

/** Reads `2`, or `10.0.0.5, 192.168.0.0/16`; null when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return { hops: Number(text) };
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? { networks } : null;
}

/**
 * How to find the visitor's address: the connection's own, unless a trusted proxy made it. Each proxy adds the address it was
 * called from to the end of `X-Forwarded-For`, so only as many entries from the end as there are trusted proxies are true; what
 * stands before was written by the visitor.
 */
export function clientAddressReader(
  proxies: TrustedProxies,
): (connection: string | undefined, forwardedFor: string | undefined) => string {
  const isTrusted = trustIn(proxies);
  return (connection, forwardedFor) => {
    let address = plain(connection ?? 'unknown');
    const forwarded = forwardedFor?.split(',') ?? [];
    for (let hop = 0; isTrusted(address, hop); hop += 1) {
      const before = plain(forwarded.pop()?.trim() ?? '');
      if (isIP(before) === 0) return address;
      address = before;
    }
    return address;
  };
}

function trustIn(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops;
  const trusted = new BlockList();
  for (const network of proxies.networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Without what some proxies and sockets put around an address: brackets, a port, the IPv6 form of an IPv4 address. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}
