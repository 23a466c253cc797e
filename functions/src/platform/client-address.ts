import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network address that a request came from, null where nobody says. Google's front end appends what it sees
 * itself to `X-Forwarded-For`; all before that is whatever the caller wrote there.
 */
export function clientAddress(request: {
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined };
}): string | null {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim();
  return forwarded || (request.socket?.remoteAddress ?? null);
}

/** The first four groups of an IPv6 address, which is what one household has; whatever else it is, unchanged. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** A key for an address's limits that does not say the address. */
export function networkKey(ip: string): string {
  return `net-${createHash('sha256').update(networkOf(ip)).digest('hex').slice(0, 24)}`;
}
