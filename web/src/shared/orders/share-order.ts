import { formatNameList } from '@sharebox/domain/common/text';
import type { ReceivedGift } from '@sharebox/domain/gifts/received-gift';
import type { Order } from '@sharebox/domain/orders/order';
import { showToast } from '#components/feedback/toast.tsx';
import { shareOrCopy } from '#lib/browser-actions.ts';

/** Returns a text for sharing an order. The text names the dishes, but no prices, people or places. */
export function buildOrderShareText(order: Pick<Order, 'items' | 'is_gift_order'>): string {
  const dishes = formatNameList(order.items.map((item) => item.name));
  return order.is_gift_order
    ? `I sent someone special a Share Box: ${dishes}.`
    : `Our Share Box evening: ${dishes}.`;
}

/** Returns a text for sharing a received gift. The text names the dishes, but neither the giver nor the address. */
export function buildReceivedGiftShareText(gift: Pick<ReceivedGift, 'items'>): string {
  return `Someone spoiled us with a Share Box: ${formatNameList(gift.items.map((item) => item.name))}.`;
}

/** Shares a text and the shop's URL. On devices without a share sheet, copies both and shows `copied`. */
export async function shareTextOrCopy(
  text: string,
  copied = 'Experience copied to clipboard! Share it with your friends.',
): Promise<void> {
  const outcome = await shareOrCopy(text, location.origin);
  if (outcome === 'copied') showToast(copied);
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}
