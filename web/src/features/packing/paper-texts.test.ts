import type { BoxLabel, BoxSlip } from '@sharebox/domain/packing/box-label';
import { expect, it } from 'vitest';
import {
  formatLabelDeliveryTime,
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatGiverLine,
  formatLabelName,
  formatLabelDestination,
  formatRecipientLine,
  formatSlipBox,
} from './paper-texts';

const label: BoxLabel = {
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
const slip: BoxSlip = {
  orderId: 'order-1',
  code: 'D743',
  number: 12,
  to: 'Ṣadé',
  from: 'Tunde',
  message: 'Ẹ kú ọjọ́ ìbí ❤️',
};

it.each(['', ' ', '\u200B', '\u3164'])(
  'formatLabelName replaces the name %j, which has no visible characters',
  (name) => {
    expect(formatLabelName({ ...label, name })).toBe('No name known');
  },
);

it.each([null, '', ' ', '\u200B', '\u3164'])(
  'a slip omits the name %j, which has no visible characters',
  (name) => {
    expect([formatRecipientLine({ ...slip, to: name }), formatGiverLine({ ...slip, from: name })]).toEqual([
      null,
      null,
    ]);
  },
);

it('formatLabelDestination adds the landmark to the area', () => {
  expect(formatLabelDestination(label)).toBe('GRA');
  expect(formatLabelDestination({ ...label, landmark: 'Opposite the bank' })).toBe('GRA · Opposite the bank');
});

it.each([
  [['fish'], [], 'Contains fish.'],
  [['Fish', 'Milk'], ['Zobo'], 'Contains fish and milk. Ask us what is in Zobo.'],
  [[], ['Zobo', 'Suya'], 'Ask us what is in Zobo and Suya.'],
  [[], [], 'No listed allergens.'],
])(
  'formatBoxContents for the allergens %j and the dishes with unknown contents %j returns: %s',
  (contains, unknown, text) => {
    expect(formatBoxContents({ contains, unknown })).toBe(text);
  },
);

it('formats the box number, delivery time, recipient and giver on labels and slips', () => {
  const deliveredAt = new Date('2026-11-20T17:00:00+01:00');
  expect([
    formatBoxNumber(4),
    formatBoxPosition({ position: 12, of: 40 }),
    formatSlipBox(slip),
    formatSlipBox({ code: 'D743', number: null }),
    formatLabelDeliveryTime('evening', deliveredAt),
    formatLabelDeliveryTime(null, deliveredAt),
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
});
