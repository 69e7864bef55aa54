/** The end of the connection that a request came in by. */
export interface LocalEnd {
  /** '127.0.0.1', '::1', '::ffff:192.168.1.7'. */
  address: string | undefined;
  port: number | undefined;
}

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether `host` (with or without a port) is a name of the machine itself, whoever asks. */
export function isLoopbackHost(host: string): boolean {
  return loopbackNames.test(host.replace(/:\d+$/, ''));
}

/** Whether nobody between can read or change what goes to an address and comes from it. */
export function isSafeOnItsWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopbackNames.test(hostname));
}

/**
 * The origin by which this portal may be told to whoever asked for `host`: that of the request when it is a loopback name, or the very address
 * and port of the connection, and else the configured one. A `Host` header is what a stranger writes, and an answer that repeats it could be
 * kept and given to others, or send them and their sign-in elsewhere.
 */
export function ownOrigin(siteUrl: string, host: string | undefined, local: LocalEnd): string {
  const site = new URL(siteUrl);
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return site.origin;
  const asked = new URL(`http://${host}`);
  if (asked.host === site.host) return site.origin;
  const isOwnAddress =
    local.address !== undefined &&
    asked.hostname === hostnameOf(local.address) &&
    Number(asked.port || 80) === local.port;
  return isOwnAddress || loopbackNames.test(asked.hostname) ? asked.origin : site.origin;
}

/** An address as it stands in an address line: IPv4 within IPv6 as itself, IPv6 in brackets. */
function hostnameOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
