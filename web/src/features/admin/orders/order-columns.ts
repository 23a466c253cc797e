import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The columns that staff can show besides the payer and the status, in display order. */
export const columnNames = [
  'placed',
  'day',
  'window',
  'drop',
  'items',
  'packaging',
  'phone',
  'area',
  'total',
  'owed',
  'payment',
] as const;
export type ColumnName = (typeof columnNames)[number];

export const columnLabels: Record<ColumnName, string> = {
  placed: 'Placed',
  day: 'Delivery day',
  window: 'Window',
  drop: 'Drop',
  items: 'Items',
  packaging: 'Packaging',
  phone: 'Phone',
  area: 'Area',
  total: 'Total',
  owed: 'Owed',
  payment: 'Payment',
};

const defaultColumns: readonly ColumnName[] = ['placed', 'items', 'total', 'payment'];

/** The cards on a phone show only the default columns. */
export const isDefaultColumn = (name: ColumnName) => defaultColumns.includes(name);

const chosen = createPersistedValue('order_columns', z.array(z.enum(columnNames)), { belongsTo: 'device' });

/** The choice applies to every user of the device, because it contains no personal data. */
export function useColumns() {
  const kept = chosen.useValue();
  const columns = columnNames.filter((name) => (kept ?? defaultColumns).includes(name));
  return {
    columns,
    isChanged: kept !== null,
    show: (name: ColumnName, isShown: boolean) =>
      chosen.set(isShown ? [...columns, name] : columns.filter((one) => one !== name)),
    reset: () => chosen.set(null),
  };
}
export type Columns = ReturnType<typeof useColumns>;
