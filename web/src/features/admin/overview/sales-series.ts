import { type SalesPoint, countSoldWithin } from '@sharebox/domain/orders/drop-figures';

/** One drop's line in the chart of boxes over time. */
export interface SalesSeries {
  id: string;
  name: string;
  sales: readonly SalesPoint[];
  /** Hours from its opening to its end, or until it was counted. */
  hours: number;
  sold: number;
  max_orders: number;
  /** It goes on: what is beyond its hours nobody knows yet. */
  isRunning: boolean;
}

const dayHours = 24;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** So many hours as staff read them: `5 hours`, `2 days`, `1 day 3 hours`. */
export function spanText(hours: number): string {
  const [days, rest] = [Math.floor(hours / dayHours), hours % dayHours];
  if (days === 0) return counted(rest, 'hour');
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(rest, 'hour')}`;
}

/** The same below the axis, where there is little room: `12 h`, `2 days`. */
export function tickText(hours: number): string {
  return hours % dayHours === 0 ? spanText(hours) : `${hours} h`;
}

/** The hours that all lines together reach over, at least one. */
export function longestHours(series: readonly SalesSeries[]): number {
  return Math.max(1, ...series.map(({ hours }) => hours));
}

/** Hours at which the axis says how much time has gone by: `most` at most, whole days where there are two or more. */
export function timeTicks(hours: number, most: number): number[] {
  const steps =
    hours >= 2 * dayHours ? [1, 2, 3, 5, 7, 14, 28].map((days) => days * dayHours) : [1, 3, 6, 12];
  const step = steps.find((one) => hours / one <= most) ?? Math.ceil(hours / most / dayHours) * dayHours;
  return Array.from({ length: Math.floor(hours / step) }, (_, index) => (index + 1) * step);
}

/** How many boxes of a drop were sold within so many hours; null for what is still to come. */
export function soldBy({ sales, hours, isRunning }: SalesSeries, hour: number): number | null {
  return isRunning && hour > hours ? null : countSoldWithin(sales, hour);
}

/** The corners of a drop's line, from its opening to its end. */
export function cornersOf({ sales, hours, sold }: SalesSeries): SalesPoint[] {
  return [{ hour: 0, boxes: 0 }, ...sales, { hour: Math.max(hours, 0), boxes: sold }];
}

/** By the end of each day, how many boxes each drop had sold. */
export function dailyRows(series: readonly SalesSeries[]): { day: number; sold: (number | null)[] }[] {
  return Array.from({ length: Math.ceil(longestHours(series) / dayHours) }, (_, index) => ({
    day: index + 1,
    // A day that isn't over yet has what was sold in it so far.
    sold: series.map((one) =>
      soldBy(
        one,
        index * dayHours < one.hours ? Math.min((index + 1) * dayHours, one.hours) : (index + 1) * dayHours,
      ),
    ),
  }));
}

/** A share in whole percent, as it is said beside the numbers; nothing of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
