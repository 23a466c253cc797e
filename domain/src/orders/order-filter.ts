import { toShopDay } from '../shop/dates';
import type { DeliveryWindow } from './delivery-window';
import { isOrderUnderWay, type Order, hasAssignedBox } from './order';
import { getAmountOwedToCustomer, getAmountOwedToShop } from './order-money';

export const dispatchFilterValues = ['not-sent', 'out'] as const;
export type DispatchFilterValue = (typeof dispatchFilterValues)[number];

/** The filter values for payments: `owed` if the customer still owes money, `over` if the shop received too much. */
export const paymentFilterValues = ['owed', 'over'] as const;
export type PaymentFilterValue = (typeof paymentFilterValues)[number];

/** The filters for orders other than the status (docs/product/staff-orders.md#filters). Null disables a filter. */
export interface OrderFilterConditions {
  /** The delivery date in Lagos, such as `2026-11-20`. */
  day: string | null;
  /** `any` matches orders without a chosen delivery window. */
  window: DeliveryWindow | 'any' | null;
  /** `elsewhere` matches addresses without a known area. */
  area: string | null;
  dispatch: DispatchFilterValue | null;
  money: PaymentFilterValue | null;
}

/** Returns an order's delivery date in Lagos time, such as `2026-11-20`. */
export const toDeliveryDay = (order: Pick<Order, 'delivery_date'>) => toShopDay(order.delivery_date);

function isDispatch(order: Pick<Order, 'status' | 'dispatched_at'>, state: DispatchFilterValue): boolean {
  if (state === 'out') return order.dispatched_at !== null && isOrderUnderWay(order.status);
  return order.dispatched_at === null && hasAssignedBox(order.status) && order.status !== 'delivered';
}

type FilteredOrder = Pick<
  Order,
  | 'delivery_date'
  | 'delivery_window'
  | 'dispatched_at'
  | 'accepted_missing'
  | 'net_received'
  | 'balance_used'
  | 'payment_status'
  | 'status'
  | 'total_amount'
>;

/**
 * Returns whether an order matches all filters except the area. The area depends on the private address, so it is
 * checked separately.
 */
export function matchesOrderFilterConditions(
  order: FilteredOrder,
  conditions: Omit<OrderFilterConditions, 'area'>,
): boolean {
  const { day, window, dispatch, money } = conditions;
  return (
    (day === null || toDeliveryDay(order) === day) &&
    (window === null || (order.delivery_window ?? 'any') === window) &&
    (dispatch === null || isDispatch(order, dispatch)) &&
    (money === null || (money === 'owed' ? getAmountOwedToShop(order) : getAmountOwedToCustomer(order)) > 0)
  );
}

/**
 * Returns whether an order matches the area filter. `area` is null for an address without a known area, and undefined
 * while the address is loading.
 */
export function isInArea(area: string | null | undefined, wanted: OrderFilterConditions['area']): boolean {
  return wanted === null || (area !== undefined && (area ?? 'elsewhere') === wanted);
}
