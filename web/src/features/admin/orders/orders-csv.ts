import type { Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { toCsvLine } from '#features/admin/lists/csv.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';

export const orderHeaderLine = toCsvLine([
  'Id',
  'Reference',
  'Placed (UTC)',
  'Customer',
  'Gift',
  'Recipient',
  'Weekly drop',
  'Delivery (UTC)',
  'Items',
  'Total (naira)',
  'Payment',
  'Bank reference',
  'Refund due',
  'Status',
]);

/** Leaves out the address and phone number, because the file may be passed on. */
export function buildOrderLine(order: WithId<Order>, payerName: string): string {
  return toCsvLine([
    order.id,
    order.confirmation_reference,
    order.created_at.toISOString(),
    payerName || order.gift_sender_name || 'Customer',
    order.is_gift_order,
    order.recipient_name,
    order.drop_name,
    order.delivery_date.toISOString(),
    order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    order.total_amount,
    order.payment_status,
    order.payment_reference,
    order.needs_refund,
    getStatusLabel(order.status),
  ]);
}
