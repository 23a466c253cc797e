import { cityAreas } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { getStaffStatusLabel, isHold, type Order, statusesSetByStaff } from '@sharebox/domain/orders/order';
import { formatDayWithYear, formatShortDate, toShopTimestamp } from '@sharebox/domain/shop/dates';
import type { ListFilter } from '#features/admin/list-page/list-header.tsx';
import {
  hasOrderConditions,
  matchesOrderFilter,
  matchesOrderSearch,
  type OrderFilterName,
  orderFilterNames,
  orderFilters,
  parseOrderConditions,
  parseDropIdFilter,
} from '#features/admin/orders/order-conditions.ts';
import { matchesOrderFilterConditions, toDeliveryDay } from '@sharebox/domain/orders/order-filter';
import { useMemo } from 'react';
import type { WithId } from '#firebase/live.ts';
import { useDrops } from '#features/admin/drops/api/drops.ts';
import { useListFilters, useListQuery } from '#features/admin/list-page/list-query.ts';
import { useLastLoadedData, usePaging } from '#features/admin/list-page/use-paging.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatShownOfAll } from '#features/admin/text/format.ts';
import { useServedAreas } from '#shared/addresses/use-served-areas.ts';
import { useUidByEmail, useOrderCounts, ordersWith } from '#features/admin/orders/api/staff-orders.ts';
import { useDeliveryDetails } from '#features/admin/orders/api/doors.ts';
import type { ListedOrder } from './order-columns';
import { useRecordPages } from '#firebase/records.ts';

type Option = readonly [value: string, label: string];

const statusOptions: readonly Option[] = [
  ['all', 'All statuses'],
  ...statusesSetByStaff.map((value) => [value, getStaffStatusLabel(value)] as const),
  ['needs-refund', 'Needs refund'],
  ['declined', 'Declined gifts'],
];
const windowOptions: readonly Option[] = [
  ['', 'All windows'],
  ...deliveryWindows.map((value) => [value, deliveryWindowLabels[value]] as const),
  ['any', 'Any time'],
];
const dispatchOptions: readonly Option[] = [
  ['', 'Sent or not'],
  ['not-sent', 'Not sent out'],
  ['out', 'Out for delivery'],
];
const moneyOptions: readonly Option[] = [
  ['', 'All'],
  ['owed', 'Customer owes us'],
  ['over', 'We owe customer'],
];

/**
 * Builds the area options. The options include the selected area and areas that are no longer served, because older
 * orders were delivered to those areas.
 */
const listAreaOptions = (served: readonly string[], selected: string): readonly Option[] => [
  ['', 'All areas'],
  ...[...new Set([...cityAreas, ...served, selected])]
    .filter((area) => area !== '' && area !== 'elsewhere')
    .sort()
    .map((area) => [area, area] as const),
  ['elsewhere', 'Elsewhere'],
];

/**
 * More than the number of orders in any drop, including cancelled orders, so that a drop is always loaded completely.
 */
const maxOrdersOfDrop = 1000;
/** The maximum number of drops to choose from, newest first. Covers more than two years. */
const maxDrops = 120;

const noCounts: ReadonlyMap<string, number> = new Map();

function countByStatus(found: readonly Order[]): ReadonlyMap<string, number> {
  return new Map(
    orderFilters.map((filter) => [filter, found.filter((one) => matchesOrderFilter(one, filter)).length]),
  );
}

function useDropOptions(dropId: string | null, loaded: readonly WithId<Order>[] | undefined) {
  const drops = useDrops('all', maxDrops).data;
  const options = (drops ?? []).map(
    ({ id, name, delivery_date }) => [id, `${name}, ${formatShortDate(delivery_date)}`] as const,
  );
  const isListed = dropId === null || options.some(([id]) => id === dropId);
  const name = loaded?.find((one) => one.weekly_drop_id === dropId)?.drop_name ?? 'Another drop';
  return { drops, options: isListed ? options : [...options, [dropId, name] as const] };
}

/** Manages the orders list with its counts and filters (docs/decisions/0014). */
export function useOrdersList() {
  const query = useListQuery(orderFilters);
  const { status, text } = query;
  const { get, set, clear } = useListFilters(orderFilterNames);
  const dropId = parseDropIdFilter(get);
  const conditions = useMemo(() => parseOrderConditions(get), [get]);
  const isTyped = text.trim() !== '';
  const isSifted = hasOrderConditions(conditions);
  const isWhole = dropId !== null;
  const paging = usePaging(text, isSifted || isWhole, isWhole ? maxOrdersOfDrop : undefined);
  const live = useRecordPages(ordersWith(dropId, status), paging.count);
  const loaded = useLastLoadedData(live);
  const names = usePayerNames(loaded?.map((one) => one.user_id) ?? []);

  // After a filter change, the previous orders that match the new filter stay on screen until the new orders have
  // loaded.
  const inScope = useMemo(
    () =>
      loaded
        ?.slice(0, paging.count)
        .filter((one) =>
          isWhole ? one.weekly_drop_id === dropId && !isHold(one) : matchesOrderFilter(one, status),
        ),
    [loaded, paging.count, isWhole, dropId, status],
  );
  const met = useMemo(
    () => inScope?.filter((one) => matchesOrderFilterConditions(one, conditions)),
    [inScope, conditions],
  );
  const needsDoors = isTyped || conditions.area !== null;
  const reading = useDeliveryDetails(met);
  const { doors } = reading;
  const accountOf = useUidByEmail(text);
  const found = useMemo(
    () =>
      met
        ?.map((order): ListedOrder => ({
          ...{ id: order.id, order, door: doors.get(order.id) },
          payerName: names.get(order.user_id) ?? '',
          isNameKnown: names.has(order.user_id),
        }))
        .filter(({ order, ...known }) =>
          matchesOrderSearch(order, { ...known, accountOf }, conditions, text),
        ),
    [met, doors, names, accountOf, conditions, text],
  );
  const shown = useMemo(
    () => found?.filter(({ order }) => matchesOrderFilter(order, status)),
    [found, status],
  );

  const inAll = useOrderCounts(isWhole ? undefined : loaded);
  const areDoorsKnown = !needsDoors || reading.status === 'known';
  const ownCounts =
    isWhole && found && areDoorsKnown ? countByStatus(found.map(({ order }) => order)) : noCounts;
  const counts = isWhole ? ownCounts : isTyped || isSifted ? noCounts : inAll;
  // The server's count cannot be used here, because it includes orders without a date, which the list never shows.
  const hasOlder = loaded !== undefined && loaded.length > paging.count;
  const searched = hasOlder && (isTyped || isSifted || isWhole) ? (inScope?.length ?? 0) : null;
  const total = isWhole ? (inScope?.length ?? null) : (inAll.get(status) ?? null);
  const addresses = areDoorsKnown
    ? ''
    : reading.status === 'failed'
      ? '; addresses could not be read'
      : '; still reading addresses…';
  const count =
    shown && formatShownOfAll({ shown: shown.length, searched, inAll: total }, 'order') + addresses;

  const { drops, options } = useDropOptions(dropId, loaded);
  const days = new Set([...(drops ?? []), ...(inScope ?? [])].map(toDeliveryDay));
  if (conditions.day !== null) days.add(conditions.day);
  const chosen: Record<OrderFilterName, string | null> = { drop: dropId, ...conditions };
  const { areas } = useServedAreas();
  const filter = (name: OrderFilterName, label: string, filterOptions: readonly Option[]): ListFilter => ({
    ...{ label, options: filterOptions, value: chosen[name] ?? '' },
    onChoose: (value) => set(name, value),
  });
  const countedStatuses = statusOptions.map(([value, label]): Option => {
    const number = counts.get(value);
    return [value, number === undefined ? label : `${label} (${number.toLocaleString('en-NG')})`];
  });
  const dayOptions = [...days]
    .toSorted()
    .toReversed()
    .map((day): Option => [day, formatDayWithYear(toShopTimestamp(day, '12:00'))]);

  return {
    query,
    conditions,
    dropId,
    paging,
    live,
    loaded,
    shown,
    count,
    accountOf,
    clear,
    filters: [
      query.filter('Status', countedStatuses),
      filter('drop', 'Drop', [['', 'All drops'], ...options]),
      filter('day', 'Delivery day', [['', 'All days'], ...dayOptions]),
      filter('window', 'Window', windowOptions),
      filter('area', 'Area', listAreaOptions(areas, conditions.area ?? '')),
      filter('dispatch', 'Delivery', dispatchOptions),
      filter('money', 'Money', moneyOptions),
    ],
  };
}
