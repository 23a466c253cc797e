import type { Order } from '../orders/order';

/** For so many days after the delivery a guest's link opens their gift, and their own browser remembers it. */
export const guestLinkDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Until when a guest's gift is open to them (docs/product/gifts.md#guest-givers). */
export function guestLinkEnds({ delivery_date }: Pick<Order, 'delivery_date'>): Date {
  return new Date(delivery_date.getTime() + guestLinkDays * dayMs);
}

const uidPrefix = 'guest-order-';

/**
 * As whom a link's session is signed in: nobody's account, so that it opens one order and nothing else of its giver.
 */
export function guestOrderUid(orderId: string): string {
  return `${uidPrefix}${orderId}`;
}

/** Whether somebody is here by the link of a mail. */
export function isGuestOrderUid(uid: string): boolean {
  return uid.startsWith(uidPrefix);
}

/** What a link's session may open, as its token says: `until` in milliseconds. */
export interface GuestOrderClaims {
  guest_order: string;
  guest_order_until: number;
}

/**
 * The address in a guest's mail, from the shop's root. The token stands behind `#`, which no browser sends to a
 * server or tells another site.
 */
export function guestLinkPath(orderId: string, token: string): string {
  return `/gift-order#${orderId}.${token}`;
}

const fragment = /^#?([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{43})$/;

/** What such an address asks to open. */
export interface GuestLink {
  order_id: string;
  token: string;
}

/** It read from what stands behind the path; null if it was copied in part, or never was one. */
export function readGuestLink(hash: string): GuestLink | null {
  const [, order_id, token] = fragment.exec(hash) ?? [];
  return order_id === undefined || token === undefined ? null : { order_id, token };
}
