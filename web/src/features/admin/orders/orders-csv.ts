import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment } from '@sharebox/domain/orders/order-money';
import type { Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { formatCsvPhone, formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';
import { getStatusLabel } from '#features/admin/lists/format.ts';
import type { Door } from './api/doors';

export const orderHeaderLine = toCsvLine([
  'Box',
  'Customer',
  'Gift',
  'Recipient',
  'Phone',
  'Address',
  'Area',
  'Window',
  'Items',
  'Allergies',
  'Weekly drop',
  'Delivery (Lagos)',
  'Total (naira)',
  'In the ledger (naira)',
  'Payment',
  'Bank reference',
  'Refund due (naira)',
  'Status',
  'Placed (Lagos)',
  'Reference',
  'Id',
]);

interface KnownDetails {
  payerName: string;
  door: Door | undefined;
  /** The dietary needs of the person who receives the box. */
  dietaryNeeds: readonly string[];
}

/** Contains all that a delivery needs, so that staff can deliver from the file when the dashboard is out of reach. */
export function buildOrderLine(
  order: WithId<Order>,
  { payerName, door, dietaryNeeds }: KnownDetails,
): string {
  return toCsvLine([
    order.slot,
    payerName || order.gift_sender_name || 'Customer',
    order.is_gift_order,
    door?.recipient || order.recipient_name,
    formatCsvPhone(door?.phone ?? ''),
    door?.address ?? '',
    door ? (door.area ?? 'Elsewhere') : '',
    order.delivery_window ? deliveryWindowLabels[order.delivery_window] : 'Any time',
    order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    dietaryNeeds.join('; '),
    order.drop_name,
    formatCsvTime(order.delivery_date),
    order.total_amount,
    order.net_received ?? null,
    describeOrderPayment(order),
    order.payment_reference,
    order.needs_refund ? (order.net_received ?? 0) : (order.owed_back ?? 0),
    getStatusLabel(order.status),
    formatCsvTime(order.created_at),
    order.confirmation_reference,
    order.id,
  ]);
}
