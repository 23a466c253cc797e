import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import { type OrderStatus, staffStatusLabels } from '@sharebox/domain/orders/order';

/** Returns how a payment differs from the order's total; null if it does not. Both in naira with kobo. */
export function formatPaymentDifference(paid: number, total: number): string | null {
  if (paid === total) return null;
  return `${formatNaira(Math.abs(sumNaira([paid, -total])))} ${paid < total ? 'less' : 'more'} than the order total`;
}

const groups = new Intl.NumberFormat('en-NG');

/** Returns `₦3,000`, or `₦3,000.50` with kobo, as staff typed it. */
export function formatExactNaira(kobo: number): string {
  return formatNaira(kobo / 100);
}

/** Returns `Showing 1 order`, `Showing 12 orders`; `noun` must have a regular plural. */
export const formatShownCount = (count: number, noun: string) =>
  `Showing ${count} ${noun}${count === 1 ? '' : 's'}`;

interface Shown {
  shown: number;
  /** The number of entries searched or filtered; null if all read entries are shown. */
  searched: number | null;
  /** The number of all entries; null while unknown. */
  inAll: number | null;
}

/**
 * Returns which share of all entries a list shows: `Showing 50 of 143 orders`, or during a search that has not covered
 * all entries, `Showing 3 of the newest 500 orders (1,243 in all)`.
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

/** Returns the first 3 items, then `+N more`. */
export function formatItemsPreview(items: readonly { name: string; quantity: number }[]): string {
  const shown = items.slice(0, previewed).map(({ quantity, name }) => `${quantity} × ${name}`);
  const rest = items.length - previewed;
  return [...shown, ...(rest > 0 ? [`+${rest} more`] : [])].join(', ');
}

const labels: Partial<Record<OrderStatus, string>> = staffStatusLabels;

/** Returns staff's label for a status; a hold's two statuses have no label and stay as they are. */
export const getStatusLabel = (status: OrderStatus) => labels[status] ?? status;
