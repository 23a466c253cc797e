import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import { toShopTimestamp, formatDate } from '@sharebox/domain/shop/dates';
import { formatDishes } from '@sharebox/domain/orders/order';

/** Describes how a payment differs from the order's total; null if it does not. Both amounts are in naira. */
export function formatPaymentDifference(paid: number, total: number): string | null {
  if (paid === total) return null;
  return `${formatNaira(Math.abs(sumNaira([paid, -total])))} ${paid < total ? 'less' : 'more'} than the order total`;
}

const groups = new Intl.NumberFormat('en-NG');

/** Formats an amount as `₦3,000`, or as `₦3,000.50` if it includes kobo. */
export function formatExactNaira(kobo: number): string {
  return formatNaira(kobo / 100);
}

/** Formats a date such as `2026-11-17` as `17 Nov 2026`. */
export const formatBookingDate = (day: string): string => formatDate(toShopTimestamp(day, '12:00'));

/** Formats a count such as `Showing 3 orders`. The plural of `noun` must be regular. */
export const formatShownCount = (count: number, noun: string) =>
  `Showing ${count} ${noun}${count === 1 ? '' : 's'}`;

interface Shown {
  shown: number;
  /** The number of entries that a search or filter has covered; null if all loaded entries are shown. */
  searched: number | null;
  /** The total number of entries; null while unknown. */
  inAll: number | null;
}

/**
 * Formats how many of all entries are shown, such as `Showing 50 of 143 orders`. If a search has not covered all
 * entries yet, the text is `Showing 3 of the newest 500 orders (1,243 in all)`.
 */
export function formatShownOfAll({ shown, searched, inAll }: Shown, noun: string): string {
  if (inAll === null || inAll <= shown) return formatShownCount(shown, noun);
  const isPart = searched !== null && searched < inAll;
  const [some, all] = [groups.format(searched ?? 0), groups.format(inAll)];
  const of = isPart
    ? `the newest ${some} ${noun}s (${all} in all)`
    : `${all} ${noun}${inAll === 1 ? '' : 's'}`;
  return `Showing ${groups.format(shown)} of ${of}`;
}

const previewed = 3;

export function formatItemsPreview(items: readonly { name: string; quantity: number }[]): string {
  const shown = formatDishes(items.slice(0, previewed));
  const rest = items.length - previewed;
  return [...shown, ...(rest > 0 ? [`+${rest} more`] : [])].join(', ');
}
