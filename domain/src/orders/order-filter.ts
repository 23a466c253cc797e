import { shopDay } from '../shop/shop-day';
import type { CityArea } from './delivery-area';
import type { DeliveryWindow } from './delivery-window';
import { isUnderWay, type Order, ownsBox } from './order';
import { owedToCustomer, owedToShop } from './order-balance';

/** Whether a box has left the kitchen, as staff look for it. */
export const dispatchStates = ['not-sent', 'out'] as const;
export type DispatchState = (typeof dispatchStates)[number];

/** Who has money of whom: the customer has not sent all of it, or the shop has too much. */
export const moneyStates = ['owed', 'over'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** What staff filter orders by beside their status (docs/product/staff.md#filters); null where they don't. */
export interface OrderConditions {
  /** The delivery day in Lagos, `2026-11-20`. */
  day: string | null;
  /** `any` for orders that chose none. */
  window: DeliveryWindow | 'any' | null;
  /** `elsewhere` for addresses that name none. */
  area: CityArea | 'elsewhere' | null;
  dispatch: DispatchState | null;
  money: MoneyState | null;
}

/** The day on which a box is delivered, in Lagos: `2026-11-20`. */
export const deliveryDay = (order: Pick<Order, 'delivery_date'>) => shopDay(order.delivery_date);

function isDispatch(order: Pick<Order, 'status' | 'dispatched_at'>, state: DispatchState): boolean {
  if (state === 'out') return order.dispatched_at !== null && isUnderWay(order.status);
  return order.dispatched_at === null && ownsBox(order.status) && order.status !== 'delivered';
}

type FilteredOrder = Pick<
  Order,
  | 'delivery_date'
  | 'delivery_window'
  | 'dispatched_at'
  | 'net_received'
  | 'payment_status'
  | 'status'
  | 'total_amount'
>;

/** Whether an order meets all conditions but that of the area, which its address alone can tell. */
export function meetsConditions(order: FilteredOrder, conditions: Omit<OrderConditions, 'area'>): boolean {
  const { day, window, dispatch, money } = conditions;
  return (
    (day === null || deliveryDay(order) === day) &&
    (window === null || (order.delivery_window ?? 'any') === window) &&
    (dispatch === null || isDispatch(order, dispatch)) &&
    (money === null || (money === 'owed' ? owedToShop(order) : owedToCustomer(order)) > 0)
  );
}

/** Whether an address lies in the wanted area; `area` is null where it names none, undefined while it isn't known. */
export function isInArea(area: CityArea | null | undefined, wanted: OrderConditions['area']): boolean {
  return wanted === null || (area !== undefined && (area ?? 'elsewhere') === wanted);
}
