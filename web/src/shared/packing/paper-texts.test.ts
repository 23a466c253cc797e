import type { Label, Slip } from '@sharebox/domain/packing/label';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildUndrawnNotice,
  formatLabelName,
  formatLabelPlace,
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
