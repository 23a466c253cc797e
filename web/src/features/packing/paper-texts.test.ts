import type { Label, Slip } from '@sharebox/domain/packing/label';
import { expect, it } from 'vitest';
import {
  formatPrintedDelivery,
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatGiverLine,
  formatLabelName,
  formatLabelPlace,
  formatRecipientLine,
  formatSlipBox,
} from './paper-texts';

const label: Label = {
  orderId: 'order-1',
  code: 'D743',
  number: 4,
  position: 1,
  of: 1,
  name: 'Ǹkechi Ọlá',
  area: 'GRA',
  landmark: '',
  delivery_window: null,
  no_cutlery: false,
  contains: ['fish'],
  unknown: [],
};
const slip: Slip = {
  orderId: 'order-1',
  code: 'D743',
  number: 12,
  to: 'Ṣadé',
  from: 'Tunde',
  message: 'Ẹ kú ọjọ́ ìbí ❤️',
};

it.each(['', ' ', '\u200B', '\u3164'])('formatLabelName replaces the invisible name %j', (name) => {
  expect(formatLabelName({ ...label, name })).toBe('No name known');
});

it('formatLabelPlace adds the landmark to the area', () => {
  expect(formatLabelPlace(label)).toBe('GRA');
  expect(formatLabelPlace({ ...label, landmark: 'Opposite the bank' })).toBe('GRA · Opposite the bank');
});

it.each([
  [['fish'], [], 'Contains fish.'],
  [['Fish', 'Milk'], ['Zobo'], 'Contains fish and milk. Ask us what is in Zobo.'],
  [[], ['Zobo', 'Suya'], 'Ask us what is in Zobo and Suya.'],
  [[], [], 'No listed allergens.'],
])('formatBoxContents with %j and the unknown dishes %j returns: %s', (contains, unknown, text) => {
  expect(formatBoxContents({ contains, unknown })).toBe(text);
});

it('prints where a box belongs, when it arrives and whose gift it is', () => {
  const deliveredAt = new Date('2026-11-20T17:00:00+01:00');
  expect([
    formatBoxNumber(4),
    formatBoxPosition({ position: 12, of: 40 }),
    formatSlipBox(slip),
    formatSlipBox({ code: 'D743', number: null }),
    formatPrintedDelivery('evening', deliveredAt),
    formatPrintedDelivery(null, deliveredAt),
    formatRecipientLine(slip),
    formatGiverLine(slip),
  ]).toEqual([
    'Box 4',
    '12 of 40',
    'Box 12 · D743',
    'No number yet · D743',
    'Friday, 20 November, Evening 4PM-8PM',
    'Friday, 20 November, any time',
    'For Ṣadé',
    'From Tunde',
  ]);
  expect([formatRecipientLine({ ...slip, to: null }), formatGiverLine({ ...slip, from: null })]).toEqual([
    null,
    null,
  ]);
});
