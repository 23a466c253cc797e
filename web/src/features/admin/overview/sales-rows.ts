import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { Compared, SalesReport } from '@sharebox/domain/payments/sales-report';
import { type Period, type PeriodKind, listDays } from '@sharebox/domain/shop/period';
import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import { toCsvLine } from '#features/admin/lists/csv.ts';
import { formatDate, formatMonth, formatShortDate, formatShortDay } from '#lib/shop-dates.ts';

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

/** A day or a dish with its figures. */
export interface SalesRow extends Figures {
  id: string;
  name: string;
}

const toDate = (day: string) => toShopTimestamp(day, '12:00');

export function formatPeriod(kind: PeriodKind, period: Period): string {
  if (kind === 'month') return formatMonth(toDate(period.from));
  return `${formatShortDate(toDate(period.from))} – ${formatDate(toDate(listDays(period).at(-1) ?? ''))}`;
}

export const buildDayRows = ({ days }: SalesReport): SalesRow[] =>
  days.map(({ day, ...rest }) => ({ id: day, name: formatShortDay(toDate(day)), ...rest }));

export const buildDishRows = ({ dishes, packaging }: SalesReport): SalesRow[] => [
  ...dishes,
  { id: 'packaging', name: 'Packaging', amount: packaging },
];

const isCount = (figure: Figure) => figure === 'boxes' || figure === 'portions';

export const formatFigure = (figure: Figure, value: number) =>
  isCount(figure) ? String(value) : formatNaira(value);

const getDifference = ({ now, before }: Compared) => (before === null ? null : sumNaira([now, -before]));

/** Formats the previous figure and the difference, such as `₦20,000 before, ₦4,000 more`. */
export function formatBefore(figure: Figure, compared: Compared): string {
  const difference = getDifference(compared);
  if (compared.before === null || difference === null) return '';
  const change = `${formatFigure(figure, Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  return `${formatFigure(figure, compared.before)} before, ${difference === 0 ? 'the same' : change}`;
}

/** Builds the lines of the CSV file: the total, then the days, then the dishes. */
export function buildSalesLines(report: SalesReport): string[] {
  const toLine = (part: string, name: string, row: Figures) =>
    toCsvLine([
      ...[part, name],
      ...figures.flatMap((figure) => {
        const compared = row[figure];
        return compared ? [compared.now, compared.before, getDifference(compared)] : [null, null, null];
      }),
    ]);
  const head = figures.flatMap((figure) => {
    const label = `${figureLabels[figure]}${isCount(figure) ? '' : ' (naira)'}`;
    return [label, `${label} before`, `${label} difference`];
  });
  const { period, total } = report;
  return [
    toCsvLine(['Part', 'Day or dish', ...head]),
    toLine('Total', `${period.from} to ${listDays(period).at(-1) ?? ''}`, total),
    ...buildDayRows(report).map((row) => toLine('Day', row.id, row)),
    ...buildDishRows(report).map((row) => toLine('Dish', row.name, row)),
  ];
}
