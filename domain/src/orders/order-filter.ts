import { toShopDay } from '../shop/dates';
import type { DeliveryWindow } from './delivery-window';
import { isUnderWay, type Order, ownsBox } from './order';
import { getAmountOwedToCustomer, getAmountOwedToShop } from './order-money';

export const dispatchStates = ['not-sent', 'out'] as const;
export type DispatchState = (typeof dispatchStates)[number];

/** The filter values for money: the customer still owes some, or the shop received too much. */
export const moneyStates = ['owed', 'over'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** The filters for orders besides their status (docs/product/staff-orders.md#filters). Null switches a filter off. */
export interface OrderConditions {
  /** The delivery date in Lagos, such as `2026-11-20`. */
  day: string | null;
  /** `any` matches orders without a chosen window. */
  window: DeliveryWindow | 'any' | null;
  /** `elsewhere` matches addresses without a known area. */
  area: string | null;
  dispatch: DispatchState | null;
  money: MoneyState | null;
}

/** Returns the delivery date of an order in Lagos, such as `2026-11-20`. */
export const toDeliveryDay = (order: Pick<Order, 'delivery_date'>) => toShopDay(order.delivery_date);

function isDispatch(order: Pick<Order, 'status' | 'dispatched_at'>, state: DispatchState): boolean {
  if (state === 'out') return order.dispatched_at !== null && isUnderWay(order.status);
  return order.dispatched_at === null && ownsBox(order.status) && order.status !== 'delivered';
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

/** Returns whether an order matches all filters except the area, which depends on the private address. */
export function matchesConditions(order: FilteredOrder, conditions: Omit<OrderConditions, 'area'>): boolean {
  const { day, window, dispatch, money } = conditions;
  return (
    (day === null || toDeliveryDay(order) === day) &&
    (window === null || (order.delivery_window ?? 'any') === window) &&
    (dispatch === null || isDispatch(order, dispatch)) &&
    (money === null || (money === 'owed' ? getAmountOwedToShop(order) : getAmountOwedToCustomer(order)) > 0)
  );
}

/** `area` is null for an address without a known area, and undefined while the address is loading. */
export function isInArea(area: string | null | undefined, wanted: OrderConditions['area']): boolean {
  return wanted === null || (area !== undefined && (area ?? 'elsewhere') === wanted);
}
