import { type SalesPoint, countSoldWithin } from '@sharebox/domain/orders/drop-figures';

export interface SalesSeries {
  id: string;
  name: string;
  sales: readonly SalesPoint[];
  /** The hours from the drop's opening to its end or, while it is running, to the time of counting. */
  hours: number;
  sold: number;
  max_orders: number;
  /** Whether the drop is still running. If so, its sales after `hours` are unknown. */
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

/** Formats a number of hours for the axis, such as `12 h` or `2 days`. */
export function formatTick(hours: number): string {
  return hours % dayHours === 0 ? formatHours(hours) : `${hours} h`;
}

export function getLongestHours(series: readonly SalesSeries[]): number {
  return Math.max(1, ...series.map(({ hours }) => hours));
}

/**
 * Returns the hours at which the axis has ticks, at most `most` of them. A range of two days or more has ticks at whole
 * days.
 */
export function getTimeTicks(hours: number, most: number): number[] {
  const steps =
    hours >= 2 * dayHours ? [1, 2, 3, 5, 7, 14, 28].map((days) => days * dayHours) : [1, 3, 6, 12];
  const step = steps.find((one) => hours / one <= most) ?? Math.ceil(hours / most / dayHours) * dayHours;
  return Array.from({ length: Math.floor(hours / step) }, (_, index) => (index + 1) * step);
}

/** Returns whole numbers of boxes for the axis, from 0 to at least `most`, with at most five steps in between. */
export function getBoxTicks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => most <= 5 * one) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** Returns how many boxes of a drop were sold within its first `hour` hours; null for a time in the future. */
export function countSoldBy({ sales, hours, isRunning }: SalesSeries, hour: number): number | null {
  return isRunning && hour > hours ? null : countSoldWithin(sales, hour);
}

export function getLinePoints({ sales, hours, sold }: SalesSeries): SalesPoint[] {
  return [{ hour: 0, boxes: 0 }, ...sales, { hour: Math.max(hours, 0), boxes: sold }];
}

export function buildDailyRows(series: readonly SalesSeries[]): { day: number; sold: (number | null)[] }[] {
  return Array.from({ length: Math.ceil(getLongestHours(series) / dayHours) }, (_, index) => ({
    day: index + 1,
    // For an unfinished day, this is the number sold so far.
    sold: series.map((one) =>
      countSoldBy(
        one,
        index * dayHours < one.hours ? Math.min((index + 1) * dayHours, one.hours) : (index + 1) * dayHours,
      ),
    ),
  }));
}

export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
