import { type DeliveryWindow, deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import {
  describeOrderPayment,
  getAmountOwedToCustomer,
  getAmountOwedToShop,
  type PaymentLabel,
} from '@sharebox/domain/orders/order-money';
import { packagingOptions } from '@sharebox/domain/cart/packaging';
import { formatNaira } from '@sharebox/domain/money/money';
import type { ReactNode } from 'react';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { Price } from '#components/content/price.tsx';
import type { WithId } from '#firebase/live.ts';
import { PhoneLink } from '#features/admin/people/phone-link.tsx';
import { formatItemsPreview } from '#features/admin/lists/format.ts';
import { formatDateTime, formatShortDate, formatShortDateTime } from '#lib/shop-dates.ts';
import type { Door } from '../api/doors';
import { type ColumnName, isDefaultColumn } from '../order-columns';
import styles from './orders-table.module.css';

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

/** Shows the window's name only, because staff know the hours. */
const getWindowName = (window: DeliveryWindow) => deliveryWindowLabels[window].split(' ')[0];

const emptyValue = '–';

function getOwedText(order: Order): string {
  if (getAmountOwedToShop(order) > 0) return `${formatNaira(getAmountOwedToShop(order))} missing`;
  return getAmountOwedToCustomer(order) > 0
    ? `${formatNaira(getAmountOwedToCustomer(order))} to return`
    : emptyValue;
}

const contents: Record<ColumnName, (order: WithId<Order>, door: Door | undefined) => ReactNode> = {
  placed: (order) => (
    <span title={formatDateTime(order.created_at)}>{formatShortDateTime(order.created_at)}</span>
  ),
  day: (order) => formatShortDate(order.delivery_date),
  window: (order) => (order.delivery_window ? getWindowName(order.delivery_window) : 'Any'),
  drop: (order) => order.drop_name,
  items: (order) => <span title={formatItemsPreview(order.items)}>{formatItemsPreview(order.items)}</span>,
  packaging: (order) => packagingOptions[order.packaging_option].name,
  phone: (_order, door) => (door?.phone ? <PhoneLink phone={door.phone} /> : emptyValue),
  area: (_order, door) => door && (door.area ?? 'Elsewhere'),
  total: (order) => <Price naira={order.total_amount} />,
  owed: getOwedText,
  payment: (order) => {
    const label = order.needs_refund ? 'To be refunded' : describeOrderPayment(order);
    return (
      <span className={styles.chips}>
        <Chip tone={paymentTones[label]}>{label}</Chip>
      </span>
    );
  },
};

interface OrderCellProps {
  name: ColumnName;
  order: WithId<Order>;
  /** Undefined until loaded. */
  door: Door | undefined;
  isShown: boolean;
}

/** The cards on a phone always show the default columns, whatever is chosen. */
export const getColumnClass = (name: ColumnName, isShown: boolean) =>
  joinClassNames(styles[name], !isDefaultColumn(name) && styles.extra, !isShown && styles.unshown);

export function OrderCell({ name, order, door, isShown }: OrderCellProps) {
  return (
    <td role="cell" className={getColumnClass(name, isShown)}>
      {contents[name](order, door)}
    </td>
  );
}
