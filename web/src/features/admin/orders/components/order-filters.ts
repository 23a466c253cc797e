import { cityAreas } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { staffOrderStatuses, getStaffLabel } from '@sharebox/domain/orders/order';
import { toShopTimestamp, formatDayWithYear } from '@sharebox/domain/shop/dates';
import type { ListFilter } from '#features/admin/list-page/list-header.tsx';
import type { OrderFilterName } from '../order-conditions';

type Option = readonly [value: string, label: string];

const statusOptions: readonly Option[] = [
  ['all', 'All statuses'],
  ...staffOrderStatuses.map((value) => [value, getStaffLabel(value)] as const),
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

/** Also lists the selected area, and the areas of the city that are no longer served, because older orders went there. */
const listAreaOptions = (served: readonly string[], selected: string): readonly Option[] => [
  ['', 'All areas'],
  ...[...new Set([...cityAreas, ...served, selected])]
    .filter((area) => area !== '' && area !== 'elsewhere')
    .sort()
    .map((area) => [area, area] as const),
  ['elsewhere', 'Elsewhere'],
];

interface OrderFilterState {
  status: string;
  /** The number of orders per status; a status without an entry is shown without a number. */
  counts: ReadonlyMap<string, number>;
  onStatus: (status: string) => void;
  drops: readonly Option[];
  /** The delivery dates to choose from, such as `2026-11-20`. */
  days: readonly string[];
  areas: readonly string[];
  /** Returns the selected value of a filter; empty if the filter is not set. */
  valueOf: (name: OrderFilterName) => string;
  onChoose: (name: OrderFilterName, value: string) => void;
}

export function buildOrderFilters(state: OrderFilterState): ListFilter[] {
  const { counts, valueOf, onChoose } = state;
  const filter = (name: OrderFilterName, label: string, options: readonly Option[]): ListFilter => ({
    ...{ label, options, value: valueOf(name) },
    onChoose: (value) => onChoose(name, value),
  });
  const countedStatuses = statusOptions.map(([value, label]): Option => {
    const count = counts.get(value);
    return [value, count === undefined ? label : `${label} (${count.toLocaleString('en-NG')})`];
  });
  const dayOptions = state.days.map((day): Option => [day, formatDayWithYear(toShopTimestamp(day, '12:00'))]);
  return [
    { label: 'Status', value: state.status, options: countedStatuses, onChoose: state.onStatus },
    filter('drop', 'Drop', [['', 'All drops'], ...state.drops]),
    filter('day', 'Delivery day', [['', 'All days'], ...dayOptions]),
    filter('window', 'Window', windowOptions),
    filter('area', 'Area', listAreaOptions(state.areas, valueOf('area'))),
    filter('dispatch', 'Delivery', dispatchOptions),
    filter('money', 'Money', moneyOptions),
  ];
}
