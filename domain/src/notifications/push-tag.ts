/**
 * Returns the tag of a push message. On the device, a later push message with the same tag replaces the earlier one.
 */
export function pushTag(notificationId: string, orderId: string | null): string {
  return orderId === null ? notificationId : `order-${orderId}`;
}
