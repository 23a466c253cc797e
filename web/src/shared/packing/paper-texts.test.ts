import type { Label, Slip } from '@sharebox/domain/packing/label';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildUndrawnNotice,
  formatArrival,
  formatBoxContents,
  formatBoxNumber,
  formatBoxPosition,
  formatGiverLine,
  formatLabelName,
  formatLabelPlace,
  formatRecipientLine,
  formatSlipBox,
  listLabelTexts,
  listSlipTexts,
} from './paper-texts';
import { toPdfText } from './pdf-characters';

const label: Label = {
  orderId: 'order-1',
  scanned: 'SB:order-1',
  code: 'D743',
  number: 4,
  position: 1,
  of: 1,
  name: 'Ǹkechi Ọlá',
  area: 'GRA',
  landmark: '',
  delivery_window: null,
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

it('buildUndrawnNotice returns null if the PDFs print every character', () => {
  expect(buildUndrawnNotice([...listLabelTexts([label]), ...listSlipTexts([slip])])).toBeNull();
});

it('buildUndrawnNotice names the boxes and the characters to write by hand', () => {
  const printed = [
    ...listLabelTexts([
      { ...label, name: 'محم' },
      { ...label, number: null, name: '李' },
    ]),
    ...listSlipTexts([{ ...slip, message: 'Yay 🎉🎉', from: '🎈' }]),
  ];
  expect(buildUndrawnNotice(printed)).toBe(
    'The PDFs cannot print some characters, and show □ instead: Box 4 (م ح), D743 (李), and Box 12 (🎉 🎈). Use “Print” on the packing page, or write them by hand.',
  );
});

it('buildUndrawnNotice reports every character that a printed field loses', () => {
  const anyText = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (name, to, from, message) => {
      const notice = buildUndrawnNotice([
        ...listLabelTexts([{ ...label, name }]),
        ...listSlipTexts([{ ...slip, to, from, message }]),
      ]);
      for (const text of [name, to, from, message])
        for (const one of toPdfText(text).undrawn) expect(notice).toContain(one);
    }),
    { numRuns: 100 },
  );
});

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
    formatArrival('evening', deliveredAt),
    formatArrival(null, deliveredAt),
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
