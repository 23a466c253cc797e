import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { maxAreaLength } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { type Order, staffOrderStatuses } from '@sharebox/domain/orders/order';
import {
  dispatchStates,
  isInArea,
  matchesConditions,
  moneyStates,
  type OrderConditions,
} from '@sharebox/domain/orders/order-filter';
import { matchesOrder } from '#features/admin/list-page/search.ts';
import type { Door } from './api/doors';

/** `declined` means declined gifts whose giver has not decided yet. */
export const orderFilters = ['all', ...staffOrderStatuses, 'needs-refund', 'declined'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderFilterNames = ['drop', 'day', 'window', 'area', 'dispatch', 'money'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

const parseAllowed = <T extends string>(allowed: readonly T[], asked: string | null): T | null =>
  allowed.find((value) => value === asked) ?? null;

export function parseDropId(get: (name: OrderFilterName) => string | null): string | null {
  const id = get('drop');
  return documentIdSchema.safeParse(id).success ? id : null;
}

export function parseConditions(get: (name: OrderFilterName) => string | null): OrderConditions {
  const day = get('day');
  return {
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    window: parseAllowed([...deliveryWindows, 'any'], get('window')),
    area: get('area')?.slice(0, maxAreaLength) || null,
    dispatch: parseAllowed(dispatchStates, get('dispatch')),
    money: parseAllowed(moneyStates, get('money')),
  };
}

/** Firestore queries cannot express these conditions. */
export function hasConditions(conditions: OrderConditions): boolean {
  return Object.values(conditions).some((value) => value !== null);
}

export function matchesFilter(
  order: Pick<Order, 'status' | 'needs_refund' | 'gift_answer' | 'declined_outcome'>,
  filter: OrderFilter,
): boolean {
  if (filter === 'needs-refund') return order.needs_refund;
  if (filter === 'declined') return isWaitingForGiver(order);
  return filter === 'all' || order.status === filter;
}

interface Known {
  payerName: string | undefined;
  /** Undefined until loaded. */
  door: Door | undefined;
  /** The uid of the account whose email address is the search text; null if there is none. */
  accountOf: string | null;
}

type SearchedOrder = Pick<Order, 'user_id'> &
  Parameters<typeof matchesConditions>[0] &
  Parameters<typeof matchesOrder>[0];

/** Until its delivery details are loaded, an order matches no area and is not found by those details. */
export function matchesOrderSearch(
  order: SearchedOrder,
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
