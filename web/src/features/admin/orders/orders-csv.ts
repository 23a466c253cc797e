import { describeOrderPayment } from '@sharebox/domain/orders/order-money';
import type { Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';

export const orderHeaderLine = toCsvLine([
  'Id',
  'Reference',
  'Placed (Lagos)',
  'Customer',
  'Gift',
  'Recipient',
  'Weekly drop',
  'Delivery (Lagos)',
  'Items',
  'Total (naira)',
  'In the ledger (naira)',
  'Payment',
  'Bank reference',
  'Refund due (naira)',
  'Status',
]);

/** Leaves out the address and phone number, because the file may be passed on. */
export function buildOrderLine(order: WithId<Order>, payerName: string): string {
  return toCsvLine([
    order.id,
    order.confirmation_reference,
    formatCsvTime(order.created_at),
    payerName || order.gift_sender_name || 'Customer',
    order.is_gift_order,
    order.recipient_name,
    order.drop_name,
    formatCsvTime(order.delivery_date),
    order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    order.total_amount,
    order.net_received ?? null,
    describeOrderPayment(order),
    order.payment_reference,
    order.needs_refund ? (order.net_received ?? 0) : (order.owed_back ?? 0),
    getStatusLabel(order.status),
  ]);
}
