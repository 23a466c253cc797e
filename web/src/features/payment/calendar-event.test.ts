import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderItem } from '@sharebox/domain/orders/order';
import { buildDeliveryEvent } from './calendar-event';

const dish: OrderItem = {
  meal_item_id: 'm',
  name: 'Jollof, smoky; hot',
  image_url: '',
  contains: null,
  tags: [],
  category: 'main',
  quantity: 1,
  unit_price: 1,
  total_price: 1,
};
const order = {
  id: 'order-1',
  delivery_date: new Date('2026-11-28T17:00+01:00'),
  delivery_window: 'evening',
  delivery_city: 'Port Harcourt',
  items: [dish],
  confirmation_reference: 'CONF-1',
} as const;
const now = new Date('2026-11-25T10:00:30.123Z');
const build = (changes: object = {}) => buildDeliveryEvent({ ...order, items: [dish], ...changes }, now);

it('a calendar event contains the delivery window in UTC, and escapes the names of dishes', () => {
  const zobo = { ...dish, name: 'Zobo' };
  const lines = build({ items: [dish, zobo] })
    .replaceAll('\r\n ', '')
    .split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share Box//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-1@share-box',
    'DTSTAMP:20261125T100030Z',
    'DTSTART:20261128T150000Z',
    'DTEND:20261128T190000Z',
    'SUMMARY:Your Share Box arrives',
    'LOCATION:Port Harcourt',
    'DESCRIPTION:Jollof\\, smoky\\; hot\\, Zobo (CONF-1). We call you 30 minutes before.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('a calendar file folds only lines of more than 75 bytes', () => {
  const [longest = ''] = build({ delivery_city: 'x'.repeat(66) }).match(/LOCATION:.*\r\n.*/) ?? [];
  expect(longest).toBe(
    `LOCATION:${'x'.repeat(66)}\r\nDESCRIPTION:Jollof\\, smoky\\; hot (CONF-1). We call you 30 minutes before.`,
  );
});

it('a calendar event without a chosen delivery window covers all delivery windows of the day', () => {
  expect(build({ delivery_window: null })).toContain('DTSTART:20261128T080000Z\r\nDTEND:20261128T190000Z');
});

it('a calendar file folds lines at 75 bytes without losing characters', () => {
  const anyName = fc.string({ unit: fc.constantFrom('a', 'ọ', '🎉'), maxLength: 120 });
  fc.assert(
    fc.property(anyName, (name) => {
      const file = build({ items: [{ ...dish, name }] });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${name} (CONF-1)`);
    }),
  );
});
