import { formatNaira, toNairaText } from '@sharebox/domain/money/money';
import { type OrderStatus, staffStatusLabels } from '@sharebox/domain/orders/order';

/** How what was paid differs from what the order costs, in words; null if it doesn't. Both in whole naira. */
export function paymentDifference(paid: number, total: number): string | null {
  if (paid === total) return null;
  return `${formatNaira(Math.abs(paid - total))} ${paid < total ? 'less' : 'more'} than the order total`;
}

const groups = new Intl.NumberFormat('en-NG');

/** `₦3,000`, or `₦3,000.50` where there are kobo: what staff have typed, to the kobo. */
export function exactNaira(kobo: number): string {
  const [naira, rest] = toNairaText(kobo).split('.');
  return `₦${groups.format(Number(naira))}${rest === undefined ? '' : `.${rest}`}`;
}

/** `Showing 1 order`, `Showing 12 orders`; `noun` is one that only takes an s. */
export const showing = (count: number, noun: string) => `Showing ${count} ${noun}${count === 1 ? '' : 's'}`;

interface Shown {
  shown: number;
  /** Of how many they were chosen by a search or a filter; null where all that were read are shown. */
  searched: number | null;
  /** How many there are; null while that isn't known. */
  inAll: number | null;
}

/**
 * How much of what there is a list shows: `Showing 50 of 143 orders`, or while it searches and has not looked through
 * all yet, `Showing 3 of the newest 500 orders (1,243 in all)`.
 */
export function showingOf({ shown, searched, inAll }: Shown, noun: string): string {
  if (inAll === null || inAll <= shown) return showing(shown, noun);
  const isPart = searched !== null && searched < inAll;
  const [some, all] = [groups.format(searched ?? 0), groups.format(inAll)];
  const of = isPart
    ? `the newest ${some} ${noun}s (${all} in all)`
    : `${all} ${noun}${inAll === 1 ? '' : 's'}`;
  return `Showing ${groups.format(shown)} of ${of}`;
}

const previewed = 3;

/** The first 3 items, then `+N more`. */
export function itemsPreview(items: readonly { name: string; quantity: number }[]): string {
  const shown = items.slice(0, previewed).map(({ quantity, name }) => `${quantity} × ${name}`);
  const rest = items.length - previewed;
  return [...shown, ...(rest > 0 ? [`+${rest} more`] : [])].join(', ');
}

const labels: Partial<Record<OrderStatus, string>> = staffStatusLabels;

/** What staff call a status; the two that only a hold knows as they are. */
export const labelOfStatus = (status: OrderStatus) => labels[status] ?? status;
