import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { hashWithKey } from './keyed-hash';

/**
 * Returns the network address of a request's sender; null if it is unknown. Google's front end appends the real address
 * to `X-Forwarded-For`, so only the last entry can be trusted: callers can forge all earlier ones.
 */
export function getClientAddress(request: {
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined };
}): string | null {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim();
  return forwarded || (request.socket?.remoteAddress ?? null);
}

/**
 * Returns the first four groups of an IPv6 address, which are usually the same for a household. Returns other addresses
 * unchanged.
 */
function toNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Returns a rate-limit key for an address. The key does not reveal the address. */
export function toNetworkKey(ip: string): string {
  return `net-${hashWithKey('network', toNetwork(ip)).slice(0, 24)}`;
}
