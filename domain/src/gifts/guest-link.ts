import type { Order } from '../orders/order';

/** Number of days after delivery during which a guest's link works and their browser remembers the gift. */
export const guestLinkLifetimeDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time at which a guest's link expires (docs/product/gifts.md#guest-givers). */
export function getGuestLinkExpiry({ delivery_date }: Pick<Order, 'delivery_date'>): Date {
  return new Date(delivery_date.getTime() + guestLinkLifetimeDays * dayMs);
}

const uidPrefix = 'guest-order-';

/**
 * Returns the uid of a guest link's session. No account has this uid, so the session gives access to one order only.
 */
export function toGuestOrderUid(orderId: string): string {
  return `${uidPrefix}${orderId}`;
}

export function isGuestOrderUid(uid: string): boolean {
  return uid.startsWith(uidPrefix);
}

/** Token claims of a session opened by a guest link. `guest_order_until` is in milliseconds. */
export interface GuestOrderClaims {
  guest_order: string;
  guest_order_until: number;
}

/**
 * Builds the path of a guest link. The token is in the hash, which browsers send neither to the server nor to other
 * sites.
 */
export function buildGuestLinkPath(
  orderId: string,
  { is_gift_order }: Pick<Order, 'is_gift_order'>,
  token: string,
): string {
  return `${is_gift_order ? '/gift-order' : '/order'}#${orderId}.${token}`;
}

const hashPattern = /^#?([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{43})$/;

export interface GuestLink {
  order_id: string;
  token: string;
}

/** Parses the hash of a guest link, or returns null when the hash is incomplete or invalid. */
export function parseGuestLink(hash: string): GuestLink | null {
  const [, order_id, token] = hashPattern.exec(hash) ?? [];
  return order_id === undefined || token === undefined ? null : { order_id, token };
}
