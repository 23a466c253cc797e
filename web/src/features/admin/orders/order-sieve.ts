import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { cityAreas } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { type Order, staffOrderStatuses } from '@sharebox/domain/orders/order';
import {
  dispatchStates,
  isInArea,
  matchesConditions,
  moneyStates,
  type OrderConditions,
} from '@sharebox/domain/orders/order-filter';
import type { WithId } from '#firebase/live.ts';
import { matchesOrder } from '#features/admin/lists/search.ts';
import type { Door } from './api/doors';

/** Every order, those in one status, those whose money has to go back, or declined gifts that wait for their giver. */
export const orderFilters = ['all', ...staffOrderStatuses, 'needs-refund', 'declined'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** The filters beside the status, as the address calls them. */
export const orderFilterNames = ['drop', 'day', 'window', 'area', 'dispatch', 'money'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

const one = <T extends string>(allowed: readonly T[], asked: string | null): T | null =>
  allowed.find((value) => value === asked) ?? null;

/** The drop that an address asks for, null for all of them or for what can't be one. */
export function dropOf(get: (name: OrderFilterName) => string | null): string | null {
  const id = get('drop');
  return documentIdSchema.safeParse(id).success ? id : null;
}

/** The conditions that an address asks for; nonsense is none. */
export function conditionsOf(get: (name: OrderFilterName) => string | null): OrderConditions {
  const day = get('day');
  return {
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    window: one([...deliveryWindows, 'any'], get('window')),
    area: one([...cityAreas, 'elsewhere'], get('area')),
    dispatch: one(dispatchStates, get('dispatch')),
    money: one(moneyStates, get('money')),
  };
}

/** Whether orders are chosen by something that a query doesn't ask for. */
export function isSifting(conditions: OrderConditions): boolean {
  return Object.values(conditions).some((value) => value !== null);
}

/** Whether an order is in a status, or what else stands among the statuses. */
export function isOf(order: Order, filter: OrderFilter): boolean {
  if (filter === 'needs-refund') return order.needs_refund;
  if (filter === 'declined') return isWaitingForGiver(order);
  return filter === 'all' || order.status === filter;
}

interface Known {
  payerName: string | undefined;
  /** Undefined while it was not read. */
  door: Door | undefined;
  /** Whose account has the email address that is looked for, null without one. */
  accountOf: string | null;
}

/** Whether conditions and a search find an order; without its door not by its area, nor by what only the door says. */
export function isFound(
  order: WithId<Order>,
  { payerName, door, accountOf }: Known,
  conditions: OrderConditions,
  text: string,
): boolean {
  return (
    matchesConditions(order, conditions) &&
    isInArea(door?.area, conditions.area) &&
    (order.user_id === accountOf || matchesOrder(order, payerName, door, text))
  );
}
