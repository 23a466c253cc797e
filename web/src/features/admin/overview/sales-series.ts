import { type SalesPoint, countSoldWithin } from '@sharebox/domain/orders/drop-figures';

/** The data of one drop's line in the sales chart. */
export interface SalesSeries {
  id: string;
  name: string;
  sales: readonly SalesPoint[];
  /** Hours from its opening to its end, or to the time of counting. */
  hours: number;
  sold: number;
  max_orders: number;
  /** The drop is still running: sales beyond its hours are unknown. */
  isRunning: boolean;
}

const dayHours = 24;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a number of hours: `5 hours`, `2 days`, `1 day 3 hours`. */
export function formatHours(hours: number): string {
  const [days, rest] = [Math.floor(hours / dayHours), hours % dayHours];
  if (days === 0) return counted(rest, 'hour');
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(rest, 'hour')}`;
}

/** Formats a number of hours for the axis: `12 h`, `2 days`. */
export function formatTick(hours: number): string {
  return hours % dayHours === 0 ? formatHours(hours) : `${hours} h`;
}

/** Returns the hours of the longest series, at least one. */
export function getLongestHours(series: readonly SalesSeries[]): number {
  return Math.max(1, ...series.map(({ hours }) => hours));
}

/** Returns the hours of at most `most` axis ticks, in whole days if there are two or more. */
export function getTimeTicks(hours: number, most: number): number[] {
  const steps =
    hours >= 2 * dayHours ? [1, 2, 3, 5, 7, 14, 28].map((days) => days * dayHours) : [1, 3, 6, 12];
  const step = steps.find((one) => hours / one <= most) ?? Math.ceil(hours / most / dayHours) * dayHours;
  return Array.from({ length: Math.floor(hours / step) }, (_, index) => (index + 1) * step);
}

/** Returns how many boxes of a drop were sold within a number of hours; null for the future. */
export function countSoldBy({ sales, hours, isRunning }: SalesSeries, hour: number): number | null {
  return isRunning && hour > hours ? null : countSoldWithin(sales, hour);
}

/** Returns the points of a drop's line, from its opening to its end. */
export function getLinePoints({ sales, hours, sold }: SalesSeries): SalesPoint[] {
  return [{ hour: 0, boxes: 0 }, ...sales, { hour: Math.max(hours, 0), boxes: sold }];
}

/** Returns how many boxes each drop had sold by the end of each day. */
export function buildDailyRows(series: readonly SalesSeries[]): { day: number; sold: (number | null)[] }[] {
  return Array.from({ length: Math.ceil(getLongestHours(series) / dayHours) }, (_, index) => ({
    day: index + 1,
    // An unfinished day has its sales so far.
    sold: series.map((one) =>
      countSoldBy(
        one,
        index * dayHours < one.hours ? Math.min((index + 1) * dayHours, one.hours) : (index + 1) * dayHours,
      ),
    ),
  }));
}

/** Formats a share in whole percent; a dash for a share of zero. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
