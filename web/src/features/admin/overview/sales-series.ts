import { type SalesPoint, countBoxesSoldWithin } from '@sharebox/domain/orders/drop-stats';

export interface SalesSeries {
  id: string;
  name: string;
  sales: readonly SalesPoint[];
  /**
   * The hours from the drop's opening to the drop's end. For a running drop, the hours until the boxes were counted.
   */
  hours: number;
  sold: number;
  max_orders: number;
  /** Whether the drop is still running. If so, the sales after `hours` are unknown. */
  isRunning: boolean;
}

const dayHours = 24;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a number of hours, such as `5 hours`, `2 days` or `1 day 3 hours`. */
export function formatHours(hours: number): string {
  const [days, rest] = [Math.floor(hours / dayHours), hours % dayHours];
  if (days === 0) return counted(rest, 'hour');
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(rest, 'hour')}`;
}

export function getMaxHours(series: readonly SalesSeries[]): number {
  return Math.max(1, ...series.map(({ hours }) => hours));
}

/** Returns at most `most` axis ticks, in hours. Each tick is at the end of a day. */
export function getDayTicks(hours: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(hours / dayHours / most)) * dayHours;
  return Array.from({ length: Math.floor(hours / step) }, (_, index) => (index + 1) * step);
}

/** Returns how many boxes of a drop were sold within its first `hour` hours; null for a time in the future. */
export function countBoxesSoldBy({ sales, hours, isRunning }: SalesSeries, hour: number): number | null {
  return isRunning && hour > hours ? null : countBoxesSoldWithin(sales, hour);
}

export function getLinePoints({ sales, hours, sold }: SalesSeries): SalesPoint[] {
  return [{ hour: 0, boxes: 0 }, ...sales, { hour: Math.max(hours, 0), boxes: sold }];
}

export function buildDailySalesRows(
  series: readonly SalesSeries[],
): { day: number; sold: (number | null)[] }[] {
  return Array.from({ length: Math.ceil(getMaxHours(series) / dayHours) }, (_, index) => ({
    day: index + 1,
    // For an unfinished day, this is the number sold so far.
    sold: series.map((one) =>
      countBoxesSoldBy(
        one,
        index * dayHours < one.hours ? Math.min((index + 1) * dayHours, one.hours) : (index + 1) * dayHours,
      ),
    ),
  }));
}

export function formatPercentage(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
