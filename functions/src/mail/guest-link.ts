import { buildGuestLinkPath } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../platform/db/store';

/** Hashes a link's token for storage, so that read access to the database is not enough to reconstruct the link. */
export function hashGuestToken(token: string): string {
  return createHash('sha256').update(`guest-link:${token}`).digest('hex');
}

/**
 * Creates a new link that opens a guest's order, and returns its path. Returns null for a member's order. Opening the
 * link proves the guest's address, unless `isByStaff`. Performs no reads, so it can run after the transaction's first
 * write.
 */
export function writeGuestLink(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Pick<Order, 'ordered_by_guest' | 'is_gift_order'>,
  isByStaff = false,
): string | null {
  if (!order.ordered_by_guest) return null;
  const token = randomBytes(32).toString('base64url');
  const hash = FieldValue.arrayUnion(hashGuestToken(token));
  const hashes = isByStaff ? { pay_token_hashes: hash } : { token_hashes: hash };
  transaction.set(store.guestLinks.doc(orderId), hashes, { merge: true });
  return buildGuestLinkPath(orderId, order, token);
}
