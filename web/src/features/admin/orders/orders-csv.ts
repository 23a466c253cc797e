import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment } from '@sharebox/domain/orders/order-money';
import { getStaffLabel, listDishes, type Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { type CsvColumns, formatCsvPhone, formatCsvTime } from '#features/admin/list-page/csv.ts';
import type { Door } from './api/doors';

export interface ExportedOrder {
  order: WithId<Order>;
  payerName: string;
  door: Door | undefined;
  /** The dietary needs of the person who receives the box. */
  dietaryNeeds: readonly string[];
}

/** Contains all that a delivery needs, so that staff can deliver from the file when the dashboard is out of reach. */
export const orderCsvColumns: CsvColumns<ExportedOrder> = {
  Box: ({ order }) => order.slot,
  Customer: ({ order, payerName }) => payerName || getNameOnOrder(order) || 'Customer',
  Gift: ({ order }) => order.is_gift_order,
  Recipient: ({ order, door }) => door?.recipient || order.recipient_name,
  Phone: ({ door }) => formatCsvPhone(door?.phone ?? ''),
  Address: ({ door }) => door?.address ?? '',
  Area: ({ door }) => (door ? (door.area ?? 'Elsewhere') : ''),
  Window: ({ order }) => (order.delivery_window ? deliveryWindowLabels[order.delivery_window] : 'Any time'),
  Items: ({ order }) => listDishes(order.items).join('; '),
  Allergies: ({ dietaryNeeds }) => dietaryNeeds.join('; '),
  'Weekly drop': ({ order }) => order.drop_name,
  'Delivery (Lagos)': ({ order }) => formatCsvTime(order.delivery_date),
  'Total (naira)': ({ order }) => order.total_amount,
  'In the ledger (naira)': ({ order }) => order.net_received ?? null,
  Payment: ({ order }) => describeOrderPayment(order),
  'Bank reference': ({ order }) => order.payment_reference,
  'Refund due (naira)': ({ order }) =>
    order.needs_refund ? (order.net_received ?? 0) : (order.owed_back ?? 0),
  Status: ({ order }) => getStaffLabel(order.status),
  'Placed (Lagos)': ({ order }) => formatCsvTime(order.created_at),
  Reference: ({ order }) => order.confirmation_reference,
  Id: ({ order }) => order.id,
};
