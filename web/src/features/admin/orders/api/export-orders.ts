import { readRecords } from '#firebase/records.ts';
import { type Order, getStaffStatusLabel, formatDishes } from '@sharebox/domain/orders/order';
import { matchesOrderFilterConditions } from '@sharebox/domain/orders/order-filter';
import type { WithId } from '#firebase/live.ts';
import { formatPersonName, fetchProfiles, getTypedPayerName } from '#features/admin/accounts/payer-names.ts';
import { matchesOrderSearch, matchesOrderFilter } from '#features/admin/orders/order-conditions.ts';
import { type OrderDeliveryDetails, fetchDeliveryDetails } from '#features/admin/orders/api/doors.ts';
import { ordersWith } from '#features/admin/orders/api/staff-orders.ts';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment } from '@sharebox/domain/orders/order-money';
import { type CsvColumns, formatCsvPhone, formatCsvTime } from '#features/admin/list-page/csv.ts';
import type { useOrdersList } from '#features/admin/orders/components/use-orders-list.ts';

export interface ExportedOrder {
  order: WithId<Order>;
  payerName: string;
  door: OrderDeliveryDetails | undefined;
  /** The dietary needs of the person who receives the box. */
  dietaryNeeds: readonly string[];
}

/**
 * The columns of the orders' CSV file. They contain everything that a delivery needs, so that staff can deliver while
 * the dashboard is unavailable.
 */
export const orderCsvColumns: CsvColumns<ExportedOrder> = {
  Box: ({ order }) => order.slot,
  Customer: ({ order, payerName }) => payerName || getTypedPayerName(order) || 'Customer',
  Gift: ({ order }) => order.is_gift_order,
  Recipient: ({ order, door }) => door?.recipient || order.recipient_name,
  Phone: ({ door }) => formatCsvPhone(door?.phone ?? ''),
  Address: ({ door }) => door?.address ?? '',
  Area: ({ door }) => (door ? (door.area ?? 'Elsewhere') : ''),
  Window: ({ order }) => (order.delivery_window ? deliveryWindowLabels[order.delivery_window] : 'Any time'),
  Items: ({ order }) => formatDishes(order.items).join('; '),
  Allergies: ({ dietaryNeeds }) => dietaryNeeds.join('; '),
  'Weekly drop': ({ order }) => order.drop_name,
  'Delivery (Lagos)': ({ order }) => formatCsvTime(order.delivery_date),
  'Total (naira)': ({ order }) => order.total_amount,
  'In the ledger (naira)': ({ order }) => order.net_received ?? null,
  Payment: ({ order }) => describeOrderPayment(order),
  'Bank reference': ({ order }) => order.payment_reference,
  'Refund due (naira)': ({ order }) =>
    order.needs_refund ? (order.net_received ?? 0) : (order.owed_back ?? 0),
  Status: ({ order }) => getStaffStatusLabel(order.status),
  'Placed (Lagos)': ({ order }) => formatCsvTime(order.created_at),
  Reference: ({ order }) => order.confirmation_reference,
  Id: ({ order }) => order.id,
};

/** Fetches all matching orders, including those that are not loaded on the page. */
export async function fetchOrdersForExport(
  list: ReturnType<typeof useOrdersList>,
  signal: AbortSignal,
  onProgress: (searched: number) => void,
): Promise<ExportedOrder[]> {
  const { query, dropId, conditions, accountOf } = list;
  const { status, text } = query;
  const all = await readRecords(ordersWith(dropId, status), signal, onProgress);
  const orders = all.filter(
    (one) => matchesOrderFilter(one, status) && matchesOrderFilterConditions(one, conditions),
  );
  const doors = new Map<string, OrderDeliveryDetails>();
  await fetchDeliveryDetails(orders, signal, (read) => read.forEach(([id, door]) => doors.set(id, door)));
  const recipientUids = [...doors.values()].map(({ recipientUid }) => recipientUid);
  const people = await fetchProfiles([...orders.map((one) => one.user_id), ...recipientUids]);
  return orders.flatMap((order): ExportedOrder[] => {
    const [payer, door] = [people.get(order.user_id), doors.get(order.id)];
    const payerName = payer ? formatPersonName(payer) : '';
    const dietaryNeeds = people.get(door?.recipientUid ?? '')?.dietary_needs ?? [];
    const isFound = matchesOrderSearch(order, { payerName, door, accountOf }, conditions, text);
    return isFound ? [{ order, payerName, door, dietaryNeeds }] : [];
  });
}
