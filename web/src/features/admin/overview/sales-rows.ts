import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { Compared, SalesReport } from '@sharebox/domain/payments/sales-report';
import { type Period, type PeriodKind, listDays } from '@sharebox/domain/shop/period';
import {
  formatDate,
  formatMonth,
  formatShortDate,
  formatShortDay,
  toShopTimestamp,
} from '@sharebox/domain/shop/dates';
import type { CsvColumns } from '#features/admin/list-page/csv.ts';

export const figureLabels = {
  received: 'Received',
  refunded: 'Refunds',
  net: 'Net',
  boxes: 'Boxes',
  portions: 'Portions',
  amount: 'Price',
} as const;
export type Figure = keyof typeof figureLabels;
const figures: readonly Figure[] = ['received', 'refunded', 'net', 'boxes', 'portions', 'amount'];

export type Figures = Partial<Record<Figure, Compared>>;

/** The total, a day or a dish with its figures. */
interface SalesRow extends Figures {
  part: 'Total' | 'Day' | 'Dish';
  id: string;
  name: string;
}

const toDate = (day: string) => toShopTimestamp(day, '12:00');

export function formatPeriod(kind: PeriodKind, period: Period): string {
  if (kind === 'month') return formatMonth(toDate(period.from));
  return `${formatShortDate(toDate(period.from))} – ${formatDate(toDate(listDays(period).at(-1) ?? ''))}`;
}

export const buildSalesRows = ({ period, total, days, dishes, packaging }: SalesReport): SalesRow[] => [
  { part: 'Total', id: 'total', name: `${period.from} to ${listDays(period).at(-1) ?? ''}`, ...total },
  ...days.map(({ day, ...rest }) => ({
    ...{ part: 'Day' as const, id: day, name: formatShortDay(toDate(day)) },
    ...rest,
  })),
  ...dishes.map((dish) => ({ part: 'Dish' as const, ...dish })),
  { part: 'Dish', id: 'packaging', name: 'Packaging', amount: packaging },
];

/** Describes the money that the shop keeps for its customers now, beside the refunds that are due. */
export const describeBalances = ({ balances: { amount, customers } }: SalesReport): string =>
  `The shop now owes ${formatNaira(amount)} in the balances of ${customers === 1 ? '1 customer' : `${customers} customers`}.`;

const isCount = (figure: Figure) => figure === 'boxes' || figure === 'portions';

export const formatFigure = (figure: Figure, value: number) =>
  isCount(figure) ? String(value) : formatNaira(value);

const getDifference = (compared: Compared | undefined) =>
  compared && compared.before !== null ? sumNaira([compared.now, -compared.before]) : null;

/** Formats the previous figure and the difference, such as `₦20,000 before, ₦4,000 more`. */
export function formatBefore(figure: Figure, compared: Compared): string {
  const difference = getDifference(compared);
  if (compared.before === null || difference === null) return '';
  const change = `${formatFigure(figure, Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  return `${formatFigure(figure, compared.before)} before, ${difference === 0 ? 'the same' : change}`;
}

const buildFigureColumns = (figure: Figure): [title: string, CsvColumns<SalesRow>[string]][] => {
  const label = `${figureLabels[figure]}${isCount(figure) ? '' : ' (naira)'}`;
  return [
    [label, (row) => row[figure]?.now ?? null],
    [`${label} before`, (row) => row[figure]?.before ?? null],
    [`${label} difference`, (row) => getDifference(row[figure])],
  ];
};

export const salesCsvColumns: CsvColumns<SalesRow> = {
  Part: ({ part }) => part,
  'Day or dish': ({ part, id, name }) => (part === 'Day' ? id : name),
  ...Object.fromEntries(figures.flatMap(buildFigureColumns)),
};
