/** A later push message with the same tag replaces the earlier one on the device. */
export function pushTag(notificationId: string, orderId: string | null): string {
  return orderId === null ? notificationId : `order-${orderId}`;
}
