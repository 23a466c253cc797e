import { describe, expect, it } from 'vitest';
import {
  formatStopName,
  getProposedRunName,
  getRunProgressText,
  formatOrderCount,
  formatStreetAddress,
  formatDistance,
  getRouteName,
  runSheetCsvColumns,
} from './run-text';
import { deliveryStopSchema } from '@sharebox/domain/deliveries/delivery-run';
import { buildCsv } from '#features/admin/list-page/csv.ts';

describe('run texts', () => {
  it('counts the delivered, failed and waiting stops of a run', () => {
    expect(getRunProgressText(['waiting', 'waiting'])).toBe('0 delivered, 0 failed, 2 waiting');
    const states = ['delivered', 'absent', 'refused', 'wrong_address', 'waiting'] as const;
    expect(getRunProgressText(states)).toBe('1 delivered, 3 failed, 1 waiting');
  });

  it('names a proposed run after its area and delivery window, and truncates a long name', () => {
    const proposal = { area: 'Woji', delivery_window: 'morning', order_ids: [] } as const;
    expect(getProposedRunName({ ...proposal, order_ids: [] })).toBe('Woji, Morning 9AM-12PM');
    expect(getProposedRunName({ ...proposal, order_ids: [], delivery_window: null })).toBe('Woji, Any time');
    expect(getProposedRunName({ ...proposal, order_ids: [], area: 'x'.repeat(90) })).toHaveLength(60);
  });
});

it('labels a stop with its box number and recipient, and formats its street address', () => {
  expect(formatStopName({ number: 7, name: 'Ada Obi' })).toBe('Box 7, Ada Obi');
  expect(formatStopName({ number: null, name: '' })).toBe('No box, Customer');
  expect(
    formatStreetAddress({ address_line_1: '1 Aba Road', address_line_2: '', city: 'Port Harcourt' }),
  ).toBe('1 Aba Road, Port Harcourt');
});

it('formatDistance rounds to the nearest 100 m', () => {
  expect([0, 349, 950, 2310].map(formatDistance)).toEqual(['0 m', '300 m', '1.0 km', '2.3 km']);
});

it('getRouteName names the first and last area, and the delivery window if all stops share it', () => {
  const evening = { area: 'Woji', delivery_window: 'evening' as const };
  expect(getRouteName([evening])).toBe('Woji, Evening 4PM-8PM');
  expect(getRouteName([evening, { ...evening, area: 'Choba' }])).toBe('Woji to Choba, Evening 4PM-8PM');
  expect(getRouteName([evening, { area: 'Choba', delivery_window: null }])).toBe('Woji to Choba');
  const stops = ['Woji', 'GRA', 'Rumuola', 'Choba'].map((area) => ({ ...evening, area }));
  expect(getRouteName(stops)).toBe('Woji to Choba, Evening 4PM-8PM');
  expect(getRouteName([])).toBe('');
});

it('formatOrderCount uses the singular for one order', () => {
  expect([formatOrderCount(0), formatOrderCount(1)]).toEqual(['0 orders', '1 order']);
});

const stop = deliveryStopSchema.parse({
  ...{ number: 7, name: 'Ada Obi', phone_number: '+2348031234567', address_line_1: '14 Tombia Street, GRA' },
  ...{ landmark: 'Opposite the bank', gate_code: '12#', area: 'New GRA' },
  ...{ address_line_2: 'Blue gate', city: 'Port Harcourt', delivery_window: 'morning' },
  ...{ is_gift: true, is_cancelled: false, is_delivered: false, events: [] },
});

it('the run sheet has one line per stop in order, and marks boxes that must not be handed over', () => {
  const cancelled = { ...stop, number: null, delivery_window: null, is_gift: false, is_cancelled: true };
  expect(
    buildCsv(runSheetCsvColumns, [
      { position: 1, stop, state: 'absent' },
      { position: 2, stop: cancelled, state: 'waiting' },
    ]).split('\r\n'),
  ).toEqual([
    'Stop,Box,Name,Phone,Street,Directions,Landmark,Gate code,Area,City,Window,Gift,State',
    '1,7,Ada Obi,0803 123 4567,"14 Tombia Street, GRA",Blue gate,Opposite the bank,12#,New GRA,Port Harcourt,Morning 9AM-12PM,yes,Nobody there',
    '2,,Ada Obi,0803 123 4567,"14 Tombia Street, GRA",Blue gate,Opposite the bank,12#,New GRA,Port Harcourt,Any time,no,Don’t hand it over',
  ]);
});
