import type { IncomingHttpHeaders } from 'node:http';
import { getClientAddress, toNetworkKey } from './client-address';

const windowMs = 60_000;

/** Maximum number of networks remembered, so that forged addresses cannot fill the memory. */
const maxNetworks = 10_000;

/**
 * Creates a limit of `most` requests per network and minute, counted in this instance's memory, because counting in
 * Firestore would cost what the limit saves. Returns whether the request is within the limit.
 */
export function createNetworkLimit(
  most: number,
  now: () => number = Date.now,
): (request: { headers: IncomingHttpHeaders }) => boolean {
  let window = 0;
  let counts = new Map<string, number>();
  return (request) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window || counts.size >= maxNetworks) counts = new Map();
    window = current;
    const network = toNetworkKey(getClientAddress(request) ?? 'unknown');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
}
