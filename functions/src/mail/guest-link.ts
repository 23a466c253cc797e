import { guestLinkPath } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../platform/db/store';

/** What is stored of a link's token: whoever reads it can't make the link of it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(`guest-link:${token}`).digest('hex');
}

/**
 * Writes that a new link opens this guest's order, and returns its address in the shop; null for a member's order,
 * which their account opens. Only writes.
 */
export function writeGuestLink(
  transaction: Transaction,
  store: Store,
  orderId: string,
  order: Pick<Order, 'ordered_by_guest'>,
): string | null {
  if (!order.ordered_by_guest) return null;
  const token = randomBytes(32).toString('base64url');
  const token_hashes = FieldValue.arrayUnion(tokenHash(token));
  transaction.set(store.guestLinks.doc(orderId), { token_hashes }, { merge: true });
  return guestLinkPath(orderId, token);
}
