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

/** Returns the eight groups of an IPv6 address as numbers. */
function parseGroups(ip: string): number[] {
  const [head = '', tail] = ip.split('::');
  const groups = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16));
  const left = groups(head);
  const right = groups(tail ?? '');
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

/**
 * Returns the networks that an address belongs to, the largest first: an IPv4 address itself, and of an IPv6 address the
 * /48, /56 and /64. Providers give a customer a /64, a /56 or a /48, so one customer may have 65,536 of the smallest.
 */
function toNetworks(ip: string): string[] {
  if (!isIPv6(ip) || ip.includes('.')) return [ip];
  const [first = 0, second = 0, third = 0, fourth = 0] = parseGroups(ip);
  const site = [first, second, third].map((group) => group.toString(16)).join(':');
  return [site, `${site}:${(fourth >> 8).toString(16)}/56`, `${site}:${fourth.toString(16)}`];
}

function hashNetwork(network: string): string {
  return hashWithKey('network', network).slice(0, 24);
}

/**
 * Returns a key for an address's smallest network that doesn't reveal the address. The key begins with the keys of the
 * larger networks, see `getNetworkKeys`.
 */
export function toNetworkKey(ip: string): string {
  return `net-${toNetworks(ip).map(hashNetwork).join('.')}`;
}

/** Returns the keys of a network and the larger networks around it, each with how many times as much it may do. */
export function getNetworkKeys(network: string | null): { key: string; weight: number }[] {
  const parts = network?.split('.') ?? [];
  return parts.map((_, index) => ({
    key: parts.slice(0, index + 1).join('.'),
    weight: 2 ** (parts.length - 1 - index),
  }));
}
