import { holdBoxContract } from '@sharebox/domain/orders/callables/hold-box';
import { submitPaymentContract } from '@sharebox/domain/payments/callables/submit-payment';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Shop } from './shop';
import type { Account } from '../support/accounts';
import type { Recipient } from '../support/gifts';
import { writeHeldOrder, paidOrderTotal } from '../support/orders';

export function handleGiftOrders(shop: Shop, giver: Account, recipient: Recipient): void {
  shop.answer(holdBoxContract, async ({ destination, packaging }) => {
    if (destination.kind !== 'gift') throw new DomainError('invalid-input');
    const { sender, is_anonymous, is_surprise, love_message, gift_id } = destination;
    const { orderId, reference } = await writeHeldOrder(giver);
    shop.update(`orders/${orderId}`, {
      is_gift_order: true,
      is_anonymous,
      is_surprise,
      love_message,
      gift_id,
      gift_sender_name: is_anonymous ? null : sender.name,
      recipient_name: recipient.displayName,
      packaging_option: packaging,
    });
    return {
      order_id: orderId,
      confirmation_reference: reference,
      total_amount: paidOrderTotal,
      expires_at: new Date(Date.now() + 30 * 60_000),
    };
  });
  shop.answer(submitPaymentContract, ({ order_id }) => {
    shop.update(`orders/${order_id}`, { status: 'pending_confirmation' });
    return { order_id, status: 'pending_confirmation' };
  });
}
