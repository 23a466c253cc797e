import { markAsPaid, type Buyer, newBuyer, removeClaim } from '@sharebox/domain/payments/buyer';
import { getNetworkExpiry, type Network } from '@sharebox/domain/payments/network';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type PartialWithFieldValue,
  type Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../platform/db/store';

/** A person's record as a buyer, as read by a transaction. */
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

/** Increments one of a network's counters. Reads nothing, so that concurrent transactions don't wait for each other. */
export function incrementNetworkCount(
  commit: Transaction | WriteBatch,
  store: Store,
  network: string | null,
  what: Exclude<keyof Network, 'expires_at'>,
  at: Date,
): void {
  if (network === null) return;
  mergeFields(commit, store.networks.doc(network), {
    [what]: FieldValue.increment(1),
    expires_at: getNetworkExpiry(at),
  });
}

/** Merges these fields into a document, which is created if it does not exist. */
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
 * Records that an order was paid for: the buyer counts as paying, their other claims no longer expire, and their
 * network has one more paying customer. Returns the fields that the caller must write to the order.
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

/**
 * Removes a claim from a buyer's record without counting it as paid or unpaid. Returns the fields that the caller must
 * write to the order.
 */
export function writeClaimRemoved(
  transaction: Transaction,
  store: Store,
  record: BuyerRecord,
  orderId: string,
): typeof provenClaimFields {
  writeBuyer(transaction, store, record, removeClaim(record.buyer, orderId));
  return provenClaimFields;
}
