import { markAsPaid, type Buyer, newBuyer, removeClaim } from '@sharebox/domain/payments/buyer';
import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import { calculateHoldShare, getNetworkExpiry, type Network } from '@sharebox/domain/payments/network';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type PartialWithFieldValue,
  type Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { getNetworkKeys } from '../platform/client-address';
import type { Store } from '../platform/db/store';

/** A person's payment history as a buyer, as read by one transaction. */
export interface BuyerRecord {
  uid: string;
  buyer: Buyer;
}

/** Reads a buyer's record in the transaction. */
export async function readBuyer(transaction: Transaction, store: Store, uid: string): Promise<BuyerRecord> {
  const buyer = (await transaction.get(store.buyers.doc(uid))).data() ?? newBuyer;
  return { uid, buyer };
}

export function writeBuyer(
  transaction: Transaction,
  store: Store,
  { uid, buyer }: BuyerRecord,
  next: Buyer,
): void {
  if (!isDeepStrictEqual(buyer, next)) transaction.set(store.buyers.doc(uid), next);
}

/**
 * Adds to one of the counters of a network and the larger networks around it. The increment needs no read, so concurrent
 * transactions don't wait for each other.
 */
export function incrementNetworkCount(
  commit: Transaction | WriteBatch,
  store: Store,
  network: string | null,
  what: Exclude<keyof Network, 'expires_at'>,
  at: Date,
  by = 1,
): void {
  if (by === 0) return;
  for (const { key } of getNetworkKeys(network)) {
    mergeFields(commit, store.networks.doc(key), {
      [what]: FieldValue.increment(by),
      expires_at: getNetworkExpiry(at),
    });
  }
}

/**
 * Gives a network back the rest of a hold that ends before its time, because it was released, changed, undone or claimed. `hold`
 * is the pointer to the user's latest hold, which may be another order's.
 */
export function returnHeldTime(
  commit: Transaction | WriteBatch,
  store: Store,
  hold: OpenHold | undefined,
  orderId: string,
  at: Date,
): void {
  if (hold?.order_id !== orderId || hold.ends_at === null || hold.ends_at <= at) return;
  const share = calculateHoldShare(hold.ends_at, at, hold.hold_ms ?? 0);
  incrementNetworkCount(commit, store, hold.network ?? null, 'holds', at, share);
}

/** Merges these fields into a document, which may not exist yet. */
export function mergeFields<T extends DocumentData>(
  commit: Transaction | WriteBatch,
  reference: DocumentReference<T, T>,
  fields: PartialWithFieldValue<T>,
): void {
  if (commit instanceof WriteBatch) commit.set(reference, fields, { merge: true });
  else commit.set(reference, fields, { merge: true });
}

const provenClaimFields = { kept_until: null, payer_never_paid: false } as const;

/**
 * Records that an order's payment was received: its buyer counts as paying, their other claims no longer expire, and
 * their network has one more paying customer. Returns the order's changed fields.
 */
export function writePaymentReceived(
  transaction: Transaction,
  store: Store,
  record: BuyerRecord,
  orderId: string,
  at: Date,
): typeof provenClaimFields {
  const { buyer } = record;
  const next = markAsPaid(buyer, orderId);
  writeBuyer(transaction, store, record, next);
  if (!buyer.has_paid) {
    const claim = buyer.claims.find((one) => one.order_id === orderId);
    incrementNetworkCount(transaction, store, claim?.network ?? buyer.network, 'paid', at);
    for (const { order_id } of next.claims) transaction.update(store.orders.doc(order_id), provenClaimFields);
  }
  return provenClaimFields;
}

/** Removes a claim without recording whether its buyer paid. Returns the order's changed fields. */
export function writeClaimRemoved(
  transaction: Transaction,
  store: Store,
  record: BuyerRecord,
  orderId: string,
): typeof provenClaimFields {
  writeBuyer(transaction, store, record, removeClaim(record.buyer, orderId));
  return provenClaimFields;
}
