import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import type { Order } from '@sharebox/domain/orders/order';
import {
  type Buyer,
  calculateClaimEnd,
  endClaim,
  isPaidAndKept,
  isPriceCovered,
  markAsPaid,
  markAsUnpaid,
  newBuyer,
  removeClaim,
} from '@sharebox/domain/payments/buyer';
import { hasMoney } from '@sharebox/domain/payments/ledger';
import { calculateHoldShare, getNetworkExpiry, type Network } from '@sharebox/domain/payments/network';
import { defaultClaimHours } from '@sharebox/domain/shop/settings';
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
import { filterReadable } from '../platform/db/unreadable-documents';
import { readDeadline } from './deadline';

/** A person's record as a buyer, as read by a transaction. */
export interface BuyerRecord {
  /** Null for a former member, about whom nothing is stored. */
  uid: string | null;
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
  if (uid !== null && !isDeepStrictEqual(buyer, next)) transaction.set(store.buyers.doc(uid), next);
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

/** Merges these fields into a document, which is created if it does not exist. */
export function mergeFields<T extends DocumentData>(
  commit: Transaction | WriteBatch,
  reference: DocumentReference<T, T>,
  fields: PartialWithFieldValue<T>,
): void {
  if (commit instanceof WriteBatch) commit.set(reference, fields, { merge: true });
  else commit.set(reference, fields, { merge: true });
}

/** Maximum number of a buyer's paid orders that are read to find one that keeps its box. */
const maxPaidOrdersRead = 20;

/** Finds out whether a buyer has an order, other than `exceptId`, that is paid in full and keeps its box. */
export async function hasPaidOrder(
  store: Store,
  uid: string,
  { exceptId, transaction }: { exceptId?: string; transaction?: Transaction } = {},
): Promise<boolean> {
  const paid = store.orders
    .where('user_id', '==', uid)
    .where('payment_status', '==', 'paid')
    .limit(maxPaidOrdersRead);
  const { docs } = await (transaction ? transaction.get(paid) : paid.get());
  const readable = await filterReadable(store, docs);
  return readable.some((one) => one.id !== exceptId && isPaidAndKept(one.data()));
}

/** A buyer's record, and what changes if the order no longer counts as paid. */
export interface BuyerStanding extends BuyerRecord {
  orderId: string;
  /** The ends of the buyer's open claims, by order id, if this order is their last paid one; otherwise null. */
  claimEnds: ReadonlyMap<string, Date | null> | null;
}

/**
 * Records that an order was paid for: the buyer counts as paying, their other claims no longer expire, and their
 * network has one more paying customer. Returns the fields that the caller must write to the order.
 */
export async function readStanding(
  transaction: Transaction,
  store: Store,
  { orderId, order, mayLose, at }: { orderId: string; order: Order; mayLose: boolean; at: Date },
): Promise<BuyerStanding> {
  const record = order.payer_left
    ? { uid: null, buyer: newBuyer }
    : await readBuyer(transaction, store, order.user_id);
  const isLastPaid =
    mayLose &&
    record.buyer.has_paid &&
    isPaidAndKept(order) &&
    !(await hasPaidOrder(store, order.user_id, { exceptId: orderId, transaction }));
  const claimEnds = isLastPaid ? await readClaimEnds(transaction, store, record.buyer, at) : null;
  return { ...record, orderId, claimEnds };
}

/** Returns when the boxes of a buyer's open claims without money are freed, as if they were claimed at `at`. */
async function readClaimEnds(
  transaction: Transaction,
  store: Store,
  { claims }: Buyer,
  at: Date,
): Promise<ReadonlyMap<string, Date | null>> {
  const open = claims.filter((one) => one.ended_at === null);
  if (open.length === 0) return new Map();
  const settings = (await transaction.get(store.settings)).data();
  const orders = await transaction.getAll(...open.map(({ order_id }) => store.orders.doc(order_id)));
  const hours = settings?.claim_hours ?? defaultClaimHours;
  const ends = orders.map(async (one) => {
    const order = one.data();
    if (order?.status !== 'pending_confirmation' || hasMoney(order)) return [];
    const cutOff = await readDeadline(transaction, store, order);
    return [[one.id, cutOff && calculateClaimEnd(at, hours, cutOff)] as const];
  });
  return new Map((await Promise.all(ends)).flat());
}

/** The fields of an order whose box its buyer keeps until staff decide about the claim. */
export const keptBoxFields = { kept_until: null, payer_never_paid: false } as const;

/** An order's fields after a change on which its buyer's standing depends. */
type ChangedOrder = Pick<Order, 'status' | 'payment_status' | 'total_amount' | 'net_received'>;

/**
 * Records what an order says about its buyer after a change. A buyer counts as paying while the ledger covers the price
 * of one of their orders with a box: their other claims then don't expire, and their network has one more paying
 * customer. `isDecided` is true if staff decided about the claim, which then no longer counts. Returns the order's
 * changed fields.
 */
export function writeStanding(
  transaction: Transaction,
  store: Store,
  { uid, buyer, orderId, claimEnds }: BuyerStanding,
  changed: ChangedOrder,
  { at, isDecided = false }: { at: Date; isDecided?: boolean },
): Partial<typeof keptBoxFields> {
  const record = { uid, buyer };
  if (isPaidAndKept(changed)) {
    const next = markAsPaid(buyer, orderId);
    writeBuyer(transaction, store, record, next);
    if (!buyer.has_paid) {
      const claim = buyer.claims.find((one) => one.order_id === orderId);
      incrementNetworkCount(transaction, store, claim?.network ?? buyer.network, 'paid', at);
      for (const { order_id } of next.claims) transaction.update(store.orders.doc(order_id), keptBoxFields);
    }
    return keptBoxFields;
  }
  const isSettled = isDecided || isPriceCovered(changed);
  const rest = isSettled ? removeClaim(buyer, orderId) : buyer;
  writeBuyer(transaction, store, record, claimEnds ? markAsUnpaid(rest, at) : rest);
  writeClaimEnds(transaction, store, claimEnds);
  return isSettled || (changed.net_received ?? 0) > 0 ? keptBoxFields : {};
}

function writeClaimEnds(transaction: Transaction, store: Store, claimEnds: BuyerStanding['claimEnds']): void {
  for (const [orderId, kept_until] of claimEnds ?? []) {
    transaction.update(store.orders.doc(orderId), { kept_until, payer_never_paid: true });
  }
}

/**
 * Records that an order lost its box. A claim without money counts against its buyer and their network as if it had
 * ended; against the network only by the used `share` of its time. Returns the order's changed fields.
 */
export function writeBoxLost(
  transaction: Transaction,
  store: Store,
  { uid, buyer, orderId, claimEnds }: BuyerStanding,
  { order, at, share = 1 }: { order: Order; at: Date; share?: number },
): typeof keptBoxFields {
  const claim = buyer.claims.find((one) => one.order_id === orderId);
  const isUnpaid = claim !== undefined && !hasMoney(order);
  const rest = isUnpaid ? endClaim(buyer, orderId, at) : removeClaim(buyer, orderId);
  writeBuyer(transaction, store, { uid, buyer }, claimEnds ? markAsUnpaid(rest, at) : rest);
  writeClaimEnds(transaction, store, claimEnds);
  if (isUnpaid) incrementNetworkCount(transaction, store, claim.network, 'unpaid', at, share);
  return keptBoxFields;
}
