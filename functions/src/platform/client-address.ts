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

/** Returns the first three groups of an IPv6 address, its /48. A customer of a provider gets at most one of these. */
function toSite(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const split = (part: string) => part.split(':').filter((group) => group !== '');
  const [left, right] = [split(head), split(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Returns a key for an address's network, an IPv4 address or an IPv6 /48, that doesn't reveal it. */
export function toNetworkKey(ip: string): string;
export function toNetworkKey(ip: string | null): string | undefined;
export function toNetworkKey(ip: string | null): string | undefined {
  if (ip === null) return undefined;
  const network = isIPv6(ip) && !ip.includes('.') ? toSite(ip) : ip;
  return `net-${hashWithKey('network', network).slice(0, 24)}`;
}
