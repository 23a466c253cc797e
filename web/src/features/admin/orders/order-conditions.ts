import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { isAwaitingGiverDecision } from '@sharebox/domain/orders/bulk-order-action';
import { maxAreaNameLength } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { type Order, statusesSetByStaff } from '@sharebox/domain/orders/order';
import {
  dispatchFilterValues,
  isInArea,
  matchesOrderFilterConditions,
  paymentFilterValues,
  type OrderFilterConditions,
} from '@sharebox/domain/orders/order-filter';
import { matchesOrder } from '#features/admin/list-page/search.ts';
import type { OrderDeliveryDetails } from './api/doors';

/** `declined` means declined gifts whose giver has not decided yet. */
export const orderFilters = ['all', ...statusesSetByStaff, 'needs-refund', 'declined'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderFilterNames = ['drop', 'day', 'window', 'area', 'dispatch', 'money'] as const;
export type OrderFilterName = (typeof orderFilterNames)[number];

const parseAllowed = <T extends string>(allowed: readonly T[], asked: string | null): T | null =>
  allowed.find((value) => value === asked) ?? null;

export function parseDropIdFilter(get: (name: OrderFilterName) => string | null): string | null {
  const id = get('drop');
  return documentIdSchema.safeParse(id).success ? id : null;
}

export function parseOrderConditions(get: (name: OrderFilterName) => string | null): OrderFilterConditions {
  const day = get('day');
  return {
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    window: parseAllowed([...deliveryWindows, 'any'], get('window')),
    area: get('area')?.slice(0, maxAreaNameLength) || null,
    dispatch: parseAllowed(dispatchFilterValues, get('dispatch')),
    money: parseAllowed(paymentFilterValues, get('money')),
  };
}

/**
 * Returns whether any condition is set. The browser checks these conditions, because Firestore queries cannot express
 * them.
 */
export function hasOrderConditions(conditions: OrderFilterConditions): boolean {
  return Object.values(conditions).some((value) => value !== null);
}

export function matchesOrderFilter(
  order: Pick<Order, 'status' | 'needs_refund' | 'gift_answer' | 'declined_outcome'>,
  filter: OrderFilter,
): boolean {
  if (filter === 'needs-refund') return order.needs_refund;
  if (filter === 'declined') return isAwaitingGiverDecision(order);
  return filter === 'all' || order.status === filter;
}

interface Known {
  payerName: string | undefined;
  /** The delivery details; undefined until they are loaded. */
  door: OrderDeliveryDetails | undefined;
  /** The uid of the account whose email address is the search text; null if there is none. */
  accountOf: string | null;
}

type SearchedOrder = Pick<Order, 'user_id'> &
  Parameters<typeof matchesOrderFilterConditions>[0] &
  Parameters<typeof matchesOrder>[0];

/**
 * Returns whether an order matches the conditions and the search text. Until the delivery details are loaded, an order
 * matches no area and no search for its delivery details.
 */
export function matchesOrderSearch(
  order: SearchedOrder,
  { payerName, door, accountOf }: Known,
  conditions: OrderFilterConditions,
  text: string,
): boolean {
  return (
    matchesOrderFilterConditions(order, conditions) &&
    isInArea(door?.area, conditions.area) &&
    (order.user_id === accountOf || matchesOrder(order, payerName, door, text))
  );
}
