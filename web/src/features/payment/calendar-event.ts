import type { Order } from '@sharebox/domain/orders/order';
import { getDeliveryWindowEnd, getDeliveryWindowStart } from '@sharebox/domain/orders/delivery-window';

const maxLineBytes = 75;
const encoder = new TextEncoder();

/** Formats a timestamp in UTC as `20261128T150000Z`. */
const formatUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);

/** Splits a line as RFC 5545 requires: at most 75 bytes, and continued lines start with a space. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/**
 * Builds a calendar file (RFC 5545) with the delivery of an order. The file contains neither the street nor the price.
 */
export function buildDeliveryEvent(
  order: Pick<
    Order,
    'delivery_date' | 'delivery_window' | 'delivery_city' | 'items' | 'confirmation_reference'
  > & {
    id: string;
  },
  now: Date,
): string {
  const dishes = order.items.map(({ name }) => name).join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share Box//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${order.id}@share-box`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(getDeliveryWindowStart(order.delivery_date, order.delivery_window))}`,
    `DTEND:${formatUtc(getDeliveryWindowEnd(order.delivery_date, order.delivery_window))}`,
    'SUMMARY:Your Share Box arrives',
    `LOCATION:${escapeText(order.delivery_city)}`,
    `DESCRIPTION:${escapeText(`${dishes} (${order.confirmation_reference}). We call you 30 minutes before.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
