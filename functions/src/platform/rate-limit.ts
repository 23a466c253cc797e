import { DomainError } from '@sharebox/domain/common/errors';
import { FieldValue } from 'firebase-admin/firestore';
import { memoizePerFirestore } from './db/batching';
import type { Services } from './services';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { hashWithKey } from './keyed-hash';

/**
 * Returns the IP address of a request's sender, or null if it is unknown. Google's front end appends the real address
 * to `X-Forwarded-For`. Only this last entry can be trusted, because callers can forge all earlier entries.
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
 * Returns the /48 network of an IPv6 address as its first three groups. Internet providers assign at most one /48
 * network to a customer.
 */
function toSite(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const split = (part: string) => part.split(':').filter((group) => group !== '');
  const [left, right] = [split(head), split(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * Returns a hashed key for the network of an IP address. An IPv4 address is its own network, and an IPv6 address
 * belongs to a /48 network. The key does not reveal the address.
 */
export function getNetworkKey(ip: string): string;
export function getNetworkKey(ip: string | null): string | undefined;
export function getNetworkKey(ip: string | null): string | undefined {
  if (ip === null) return undefined;
  const network = isIPv6(ip) && !ip.includes('.') ? toSite(ip) : ip;
  return `net-${hashWithKey('network', network).slice(0, 24)}`;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayMessage = 'You have done this too often today. Please try again tomorrow, or write to us.';
const keptMs = 2 * 3_600_000;

/**
 * Counts one call of `name` by `who`, which is a uid or the key of a network. Counts calls per window of `windowMs`
 * milliseconds. Increments the count and then reads it, because a transaction would fail under a burst of writes to the
 * same document.
 * @throws `rate-limited` if there are more than `limit` calls in the current window
 */
export async function countRateLimitedCall(
  { store, now }: Services,
  name: string,
  who: string,
  limit: number,
  windowMs = minuteMs,
): Promise<void> {
  const at = now().getTime();
  const entry = store.rateLimits.doc(`${name}-${who}-${Math.floor(at / windowMs)}`);
  const expires_at = new Date(at + Math.max(keptMs, 2 * windowMs));
  await entry.set({ count: FieldValue.increment(1), expires_at }, { merge: true });
  const counted = (await entry.get()).data();
  if (counted && counted.count > limit)
    throw new DomainError('rate-limited', windowMs === dayMs ? dayMessage : undefined);
}

/** The calls by staff on this instance in the current minute. */
const getStaffCalls = memoizePerFirestore(() => ({ minute: 0, counts: new Map<string, number>() }));

/**
 * Counts one call of `name` by a staff member, in the memory of this instance. Counting in the database would cost a
 * read and a write for each of thousands of staff calls.
 * @throws `rate-limited` if there are more than `limit` calls in the current minute
 */
export function countRateLimitedStaffCall(
  { store, now }: Services,
  name: string,
  uid: string,
  limit: number,
): void {
  const calls = getStaffCalls(store.db);
  const minute = Math.floor(now().getTime() / minuteMs);
  if (calls.minute !== minute) Object.assign(calls, { minute, counts: new Map() });
  const count = (calls.counts.get(`${name}-${uid}`) ?? 0) + 1;
  calls.counts.set(`${name}-${uid}`, count);
  if (count > limit) throw new DomainError('rate-limited');
}

/**
 * Counts one call of `name` from the network of an IP address.
 * @throws `rate-limited` if there are more than `limit` calls in the current window
 */
export async function countCallFromNetwork(
  services: Services,
  name: string,
  ip: string,
  limit: number,
  windowMs?: number,
): Promise<void> {
  await countRateLimitedCall(services, name, getNetworkKey(ip), limit, windowMs);
}

const windowMs = 60_000;

/** Maximum number of counted networks, which limits the memory use. */
const maxNetworks = 10_000;

/**
 * Creates a rate limit of `most` requests per network and minute. The returned function returns whether a request is
 * within the limit. Counts in the memory of this instance, because counting in Firestore would cost more than the limit
 * saves.
 */
export function createNetworkRateLimit(
  most: number,
  now: () => number = Date.now,
): (request: { headers: IncomingHttpHeaders }) => boolean {
  let window = 0;
  let counts = new Map<string, number>();
  return (request) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window || counts.size >= maxNetworks) counts = new Map();
    window = current;
    const network = getNetworkKey(getClientAddress(request) ?? 'unknown');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
}
