import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import TextField from '@mui/material/TextField';
import {
  getStaffLabel,
  isUnderWay,
  type Order,
  type StaffOrderStatus,
  staffOrderStatuses,
  toShortOrderId,
} from '@sharebox/domain/orders/order';
import { useSteppedChoice } from '#features/admin/list-page/use-stepped-choice.ts';
import type { WithId } from '#firebase/live.ts';
import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment, type PaymentLabel } from '@sharebox/domain/orders/order-money';
import { Link } from 'react-router-dom';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatItemsPreview } from '#features/admin/text/format.ts';
import { formatDateTime, formatShortDate, formatShortDateTime } from '@sharebox/domain/shop/dates';
import type { Door } from '#features/admin/orders/api/doors.ts';

interface StatusSelectProps {
  order: WithId<Order>;
  onChoose: (status: StaffOrderStatus) => void;
}

/** Shows the saved status until the server has confirmed a change. Keyboard users confirm with Enter. */
function StatusSelect({ order, onChoose }: StatusSelectProps) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const chosen = staffOrderStatuses.find((status) => status === value);
    if (chosen && chosen !== order.status) onChoose(chosen);
  });
  return (
    <TextField
      select
      size="small"
      value={looked ?? order.status}
      onChange={onChange}
      helperText={looked !== null && looked !== order.status ? 'Press Enter to change it' : undefined}
      slotProps={{
        select: { native: true },
        htmlInput: { ...listeners, 'aria-label': `Status of order ${toShortOrderId(order.id)}` },
      }}
    >
      {staffOrderStatuses.map((status) => (
        <option key={status} value={status}>
          {getStaffLabel(status)}
        </option>
      ))}
    </TextField>
  );
}

export interface ListedOrder {
  id: string;
  order: WithId<Order>;
  /** Empty if unknown. */
  payerName: string;
  /** Whether the payer's name was looked up. */
  isNameKnown: boolean;
  /** Undefined until loaded. */
  door: Door | undefined;
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
  payerName || getNameOnOrder(order) || (isNameKnown ? 'Customer' : '…');

function OrderPaymentCell({ order }: { order: WithId<Order> }) {
  const payment = order.needs_refund ? 'To be refunded' : describeOrderPayment(order);
  return (
    <>
      <Price naira={order.total_amount} /> <Chip tone={paymentTones[payment]}>{payment}</Chip>
    </>
  );
}

/** Returns the columns of the orders list; ids are last, because staff know an order by its box and customer. */
export const buildOrderColumns = (
  onChooseStatus: (order: WithId<Order>, status: StaffOrderStatus) => void,
): ListColumn<ListedOrder>[] => [
  {
    ...{ title: 'Box', place: 'lead', sortBy: ({ order }) => order.slot ?? Infinity },
    cell: ({ order }) => (order.slot === null ? 'No box' : `Box ${order.slot}`),
  },
  {
    ...{ title: 'Customer', place: 'main', minWidth: 150, sortBy: (row) => getName(row).toLowerCase() },
    cell: (row) => (
      <Stack row gap={1}>
        <Link to={toAdminCustomer(row.order.user_id)} title={getName(row)}>
          {getName(row)}
        </Link>
        {row.order.is_gift_order && <Chip tone="gold">Gift</Chip>}
        {isWaitingForGiver(row.order) && <Chip tone="error">Declined</Chip>}
        {row.order.dispatched_at && isUnderWay(row.order.status) && <Chip tone="info">Out for delivery</Chip>}
      </Stack>
    ),
  },
  {
    ...{ title: 'Delivery', place: 'main', minWidth: 116, sortBy: ({ door }) => door?.area ?? '' },
    cell: ({ door, order: { delivery_window: window, delivery_date } }) => (
      <>
        {door && (door.area ?? 'Elsewhere')}
        <small>
          {/* Only the window's name, because staff know the hours. */}
          {window ? deliveryWindowLabels[window].split(' ')[0] : 'Any time'}, {formatShortDate(delivery_date)}
        </small>
      </>
    ),
  },
  {
    ...{ title: 'Payment', place: 'end', sortBy: ({ order }) => order.total_amount },
    cell: ({ order }) => <OrderPaymentCell order={order} />,
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
    cell: ({ order }) => <StatusSelect order={order} onChoose={(status) => onChooseStatus(order, status)} />,
  },
];
