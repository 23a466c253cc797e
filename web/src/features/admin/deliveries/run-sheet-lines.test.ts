import { deliveryStopSchema } from '@sharebox/domain/deliveries/delivery-run';
import { expect, it } from 'vitest';
import { buildCsv } from '#features/admin/list-page/csv.ts';
import { runSheetCsvColumns } from './run-sheet-lines';

const stop = deliveryStopSchema.parse({
  ...{ number: 7, name: 'Ada Obi', phone_number: '+2348031234567', address_line_1: '14 Tombia Street, GRA' },
  ...{ landmark: 'Opposite the bank', gate_code: '12#', area: 'New GRA' },
  ...{ address_line_2: 'Blue gate', city: 'Port Harcourt', delivery_window: 'morning' },
  ...{ is_gift: true, is_cancelled: false, is_delivered: false, events: [] },
});

it('writes one line per stop in order, and marks boxes that must not be handed over', () => {
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
