import { getTypedPayerName } from '#features/admin/accounts/payer-names.ts';
import {
  getStaffStatusLabel,
  isOrderUnderWay,
  type Order,
  type StatusSetByStaff,
  statusesSetByStaff,
  toShortOrderId,
} from '@sharebox/domain/orders/order';
import { SteppedSelect } from '#features/admin/list-page/stepped-select.tsx';
import type { WithId } from '#firebase/live.ts';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { isAwaitingGiverDecision } from '@sharebox/domain/orders/bulk-order-action';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment, type PaymentLabel } from '@sharebox/domain/orders/order-money';
import { Link } from 'react-router-dom';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildAdminCustomerPath } from '#config/paths.ts';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatItemsPreview } from '#features/admin/text/format.ts';
import { formatDateTime, formatShortDate, formatShortDateTime } from '@sharebox/domain/shop/dates';
import type { OrderDeliveryDetails } from '#features/admin/orders/api/doors.ts';

const statusOptions = statusesSetByStaff.map((status) => [status, getStaffStatusLabel(status)] as const);

export interface ListedOrder {
  id: string;
  order: WithId<Order>;
  /** The payer's name; empty if unknown. */
  payerName: string;
  /** Whether the payer's name has been fetched. */
  isNameKnown: boolean;
  /** The delivery details; undefined until they are loaded. */
  door: OrderDeliveryDetails | undefined;
}

const paymentTones: Record<PaymentLabel, Tone> = {
  'Not paid': 'error',
  'Part paid': 'error',
  'Received, not approved': 'warning',
  Paid: 'success',
  Overpaid: 'warning',
  Disputed: 'error',
  Refunded: 'neutral',
  'To be refunded': 'error',
  'Nothing due': 'neutral',
};

const getName = ({ order, payerName, isNameKnown }: ListedOrder) =>
  payerName || getTypedPayerName(order) || (isNameKnown ? 'Customer' : '…');

/** Returns the columns of the orders list. Ids come late, because staff know an order by its box and customer. */
export const buildOrderColumns = (
  onChooseStatus: (order: WithId<Order>, status: StatusSetByStaff) => void,
): ListColumn<ListedOrder>[] => [
  {
    ...{ title: 'Box', place: 'lead', sortBy: ({ order }) => order.slot ?? Infinity },
    cell: ({ order }) => (order.slot === null ? 'No box' : `Box ${order.slot}`),
  },
  {
    ...{ title: 'Customer', place: 'main', minWidth: 150, sortBy: getName },
    cell: (row) => (
      <Stack row gap={1}>
        <Link to={buildAdminCustomerPath(row.order.user_id)} title={getName(row)}>
          {getName(row)}
        </Link>
        {row.order.is_gift_order && <Chip tone="gold">Gift</Chip>}
        {isAwaitingGiverDecision(row.order) ? (
          <Chip tone="error">Declined</Chip>
        ) : (
          row.order.status !== 'cancelled' &&
          isAwaitingAddress(row.order) && <Chip tone="warning">Waiting for an address</Chip>
        )}
        {row.order.dispatched_at && isOrderUnderWay(row.order.status) && (
          <Chip tone="info">Out for delivery</Chip>
        )}
      </Stack>
    ),
  },
  {
    ...{ title: 'Delivery', place: 'main', minWidth: 116, sortBy: ({ door }) => door?.area ?? '' },
    cell: ({ door, order: { claim, delivery_window: window, delivery_date } }) => (
      <>
        {door && !isAwaitingAddress({ claim }) && (door.area ?? 'Elsewhere')}
        <small>
          {/* Shows only the window's name, because staff know the hours. */}
          {window ? deliveryWindowLabels[window].split(' ')[0] : 'Any time'}, {formatShortDate(delivery_date)}
        </small>
      </>
    ),
  },
  {
    ...{ title: 'Payment', place: 'end', sortBy: ({ order }) => order.total_amount },
    cell: ({ order }) => {
      const payment = order.needs_refund ? 'To be refunded' : describeOrderPayment(order);
      return (
        <>
          <Price naira={order.total_amount} /> <Chip tone={paymentTones[payment]}>{payment}</Chip>
        </>
      );
    },
  },
  {
    ...{ title: 'Items', place: 'line', fillsRow: true },
    cell: ({ order }) => (
      <span title={formatItemsPreview(order.items)}>{formatItemsPreview(order.items)}</span>
    ),
  },
  {
    ...{ title: 'Placed', place: 'note', sortBy: ({ order }) => order.created_at.getTime() },
    cell: ({ order }) => (
      <>
        <span title={formatDateTime(order.created_at)}>{formatShortDateTime(order.created_at)}</span>
        <small title={order.id}>
          {order.confirmation_reference} · {toShortOrderId(order.id)}
        </small>
      </>
    ),
  },
  {
    ...{ title: 'Status', place: 'main', minWidth: 204 },
    cell: ({ order }) => (
      <SteppedSelect
        name={`Status of order ${toShortOrderId(order.id)}`}
        // Shows the saved status until the server has confirmed a change.
        value={order.status}
        options={statusOptions}
        hint="Press Enter to change it"
        onChoose={(status) => onChooseStatus(order, status)}
      />
    ),
  },
];
