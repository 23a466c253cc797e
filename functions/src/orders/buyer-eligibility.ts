import { DomainError } from '@sharebox/domain/common/errors';
import { assertCanClaim, getBuyerExpiry, newBuyer } from '@sharebox/domain/payments/buyer';
import { getAllowedHolds, type Network, createNetworkError } from '@sharebox/domain/payments/network';
import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { getNetworkKeys, toNetworkKey } from '../platform/client-address';
import { readUnbatched, type ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import { countCall } from '../platform/rate-limit';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { hasPaidOrder, incrementNetworkCount, mergeFields } from './buyer-record';

const hourMs = 3_600_000;

/** Whether a buyer may take a box before paying, with the data to store when they do. */
export interface BuyerEligibility {
  hasPaid: boolean;
  /** True if the buyer's stored record is already up to date. */
  isRecorded: boolean;
  /** The hashed network of a buyer who has never paid. */
  network: string | null;
}

/**
 * Reads whether a buyer may take a box before paying. Reads one document for a buyer who has paid, two for other
 * buyers, and four for those with an IPv6 address. For a buyer without a record, also looks for a paid order from the time before records existed. If the buyer
 * `isNew`, a record is unlikely, so all documents are read in parallel.
 * @throws `unpaid-claims` if the buyer has the maximum number of unpaid claims
 * @throws `rate-limited` if the buyer has never paid and too few people on their network ever do
 */
export async function readBuyerEligibility(
  services: Services,
  { uid, ip }: Pick<Caller, 'uid' | 'ip'>,
  { isNew = false, read = readUnbatched }: { isNew?: boolean; read?: ReadDocument } = {},
): Promise<BuyerEligibility> {
  const { store, now } = services;
  const ownNetwork = ip === null ? null : toNetworkKey(ip);
  const readNetworks = async (): Promise<NetworkCounts[]> =>
    Promise.all(
      getNetworkKeys(ownNetwork).map(async ({ key, weight }) => {
        const counts = (await read(store.networks.doc(key))).data() ?? null;
        return { key, weight, counts };
      }),
    );
  const [snapshot, paidBefore, countsAtOnce] = await Promise.all([
    read(store.buyers.doc(uid)),
    isNew ? hasPaidOrder(store, uid) : null,
    isNew ? readNetworks() : null,
  ]);
  const record = snapshot.data();
  const hasPaid = record ? record.has_paid : (paidBefore ?? (await hasPaidOrder(store, uid)));
  assertCanClaim({ ...(record ?? newBuyer), has_paid: hasPaid }, now());
  const network = hasPaid ? null : ownNetwork;
  if (network !== null) {
    await assertNetworksMayHold(services, countsAtOnce ?? (await readNetworks()));
  }
  return { hasPaid, isRecorded: record !== undefined, network };
}

interface NetworkCounts {
  key: string;
  weight: number;
  /** Null for a network without events. */
  counts: Network | null;
}

async function assertNetworksMayHold(services: Services, networks: readonly NetworkCounts[]): Promise<void> {
  for (const { key, weight, counts } of networks) {
    const allowed = counts ? getAllowedHolds(counts, weight) : 'any';
    if (allowed === 'any') continue;
    try {
      await countCall(services, 'heldOnTheirWord', key, allowed, hourMs);
    } catch (error) {
      throw error instanceof DomainError ? createNetworkError() : error;
    }
  }
}

/**
 * Stores the buyer's record and charges their network, in the commit of a hold or a waiting-list entry. `share` is the
 * charged part of a full hold.
 */
export function writeBuyerEligibility(
  commit: Transaction | WriteBatch,
  store: Store,
  uid: string,
  { hasPaid, isRecorded, network }: BuyerEligibility,
  { at, share }: { at: Date; share: number },
): void {
  const reference = store.buyers.doc(uid);
  if (!hasPaid) {
    mergeFields(commit, reference, { network, expires_at: getBuyerExpiry(at) });
    incrementNetworkCount(commit, store, network, 'holds', at, share);
  } else if (!isRecorded) mergeFields(commit, reference, { has_paid: true });
}
