import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import TextField from '@mui/material/TextField';
import { cityAreas } from '@sharebox/domain/orders/delivery-area';
import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { staffOrderStatuses, staffStatusLabels } from '@sharebox/domain/orders/order';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { formatDayWithYear } from '#lib/shop-dates.ts';
import { useServedAreas } from '#shared/accounts/use-served-areas.ts';
import type { OrderFilterName } from '../order-conditions';
import styles from './order-filters.module.css';

type Option = readonly [value: string, label: string];

const statusOptions: readonly Option[] = [
  ['all', 'All statuses'],
  ...staffOrderStatuses.map((value) => [value, staffStatusLabels[value]] as const),
  ['needs-refund', 'Needs refund'],
  ['declined', 'Declined gifts'],
];
const windowOptions: readonly Option[] = [
  ['', 'All windows'],
  ...deliveryWindows.map((value) => [value, deliveryWindowLabels[value]] as const),
  ['any', 'Any time'],
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

interface FilterProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

function Filter({ label, value, options, onChoose }: FilterProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      className={joinClassNames(styles.filter, value !== options[0]?.[0] && styles.on)}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface OrderFiltersProps {
  status: string;
  /** A status without an entry is shown without a number. */
  counts: ReadonlyMap<string, number>;
  onStatus: (status: string) => void;
  drops: readonly Option[];
  /** The delivery dates to choose from, such as `2026-11-20`. */
  days: readonly string[];
  /** Returns the selected value of a filter; empty if the filter is not set. */
  valueOf: (name: OrderFilterName) => string;
  onChoose: (name: OrderFilterName, value: string) => void;
  /** The number of active filters. */
  on: number;
}

const formatDayOption = (day: string) => formatDayWithYear(toShopTimestamp(day, '12:00'));

/**
 * The filters of the orders list: two rows on a wide screen, a collapsible panel on a phone. Requires a `MuiArea`
 * ancestor.
 */
export function OrderFilters(props: OrderFiltersProps) {
  const { status, counts, onStatus, drops, days, valueOf, onChoose, on } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const areaOptions = listAreaOptions(useServedAreas().areas, valueOf('area'));
  const filter = (name: OrderFilterName, label: string, options: readonly Option[]) => (
    <Filter
      label={label}
      value={valueOf(name)}
      options={options}
      onChoose={(value) => onChoose(name, value)}
    />
  );
  const counted = statusOptions.map(([value, label]): Option => {
    const count = counts.get(value);
    return [value, count === undefined ? label : `${label} (${count.toLocaleString('en-NG')})`];
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {on === 0 ? 'Filters' : `Filters (${on})`}
      </Button>
      <div id={panelId} className={joinClassNames(styles.panel, !isOpen && styles.folded)}>
        <div className={styles.status}>
          <Filter label="Status" value={status} options={counted} onChoose={onStatus} />
        </div>
        <div className={styles.more}>
          {filter('drop', 'Drop', [['', 'All drops'], ...drops])}
          {filter('day', 'Delivery day', [
            ['', 'All days'],
            ...days.map((day) => [day, formatDayOption(day)] as const),
          ])}
          {filter('window', 'Window', windowOptions)}
          {filter('area', 'Area', areaOptions)}
          {filter('dispatch', 'Delivery', dispatchOptions)}
          {filter('money', 'Money', moneyOptions)}
        </div>
      </div>
    </>
  );
}
