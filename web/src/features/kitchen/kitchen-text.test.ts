import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { expect, it } from 'vitest';
import { getBeforeCutOffText, getMealContentsText, getCutOffText, getDishesDoneText } from './kitchen-text';

const deadline = new Date('2026-11-26T11:00:00Z');
const before = new Date('2026-11-26T10:00:00Z');
const after = new Date('2026-11-26T11:05:00Z');
const open = { is_active: true, status: 'active' as const, order_deadline: deadline };

it('getCutOffText describes each stage of the cut-off', () => {
  const begun = createCutOff(after, false);
  expect(getCutOffText(open, null, before)).toBe('Orders come in until Thursday, 26 November at 12:00 pm.');
  expect(getCutOffText(open, null, after)).toBe('Customers can’t order any more.');
  expect(getCutOffText(open, null, deadline)).toBe('Customers can’t order any more.');
  expect(getCutOffText({ ...open, status: 'closed' }, null, before)).toBe('Customers can’t order any more.');
  expect(getCutOffText({ ...open, status: 'closed' }, begun, after)).toBe(
    'Orders are closed. We count the dishes once every held box is paid for or released.',
  );
  const counted = { ...begun, counted_at: after, boxes: 14 };
  const text = 'Counted at the cut-off, on Thursday, 26 November at 12:05 pm: 14 boxes.';
  expect(getCutOffText({ ...open, status: 'closed' }, counted, after)).toBe(text);
  expect(getCutOffText(open, { ...counted, boxes: 1 }, after)).toMatch(/: 1 box\.$/);
});

it('getMealContentsText lists the allergens of a meal', () => {
  expect(getMealContentsText({ contains: ['Peanuts', 'Fish'] })).toBe('Contains peanuts and fish.');
  expect(getMealContentsText({ contains: [] })).toBe('No allergens listed.');
  expect(getMealContentsText({ contains: null })).toBe('Allergens not stated: ask what it contains.');
});

it.each([
  ['no text for an unchanged meal', null, ''],
  ['several portions', { portions: 16, without: [] }, 'It was 16 portions.'],
  ['one portion', { portions: 1, without: [] }, 'It was 1 portion.'],
  [
    'portions without an allergen',
    {
      portions: 16,
      without: [
        { what: 'Peanuts', portions: 2 },
        { what: 'Fish', portions: 1 },
      ],
    },
    'It was 16 portions, 2 without peanuts, 1 without fish.',
  ],
  ['a meal without orders', { portions: 0, without: [] }, 'There were no orders for it.'],
])('getBeforeCutOffText describes a meal at the cut-off: %s', (_, stood, text) => {
  const contains = ['Fish'];
  expect(getBeforeCutOffText({ contains, before: stood && { ...stood, contains } })).toBe(text);
});

it('getBeforeCutOffText names the allergens at the cut-off if the allergens have changed since', () => {
  const stood = { portions: 2, without: [], contains: ['Fish'] };
  expect(getBeforeCutOffText({ contains: ['Fish', 'Milk'], before: stood })).toBe(
    'It was 2 portions. It said: Contains fish.',
  );
});

it('getDishesDoneText counts finished dishes, and ignores dishes without orders', () => {
  const counts = [
    { meal_item_id: 'jollof', portions: 14 },
    { meal_item_id: 'zobo', portions: 3 },
    { meal_item_id: 'gone', portions: 0 },
  ];
  const ticks = (portions: Record<string, number>) =>
    new Map(Object.entries(portions).map(([id, count]) => [id, { portions: count }]));
  expect(getDishesDoneText(counts, ticks({}))).toBe('No dish is done yet.');
  expect(getDishesDoneText(counts, ticks({ jollof: 12, gone: 2 }))).toBe('No dish is done yet.');
  expect(getDishesDoneText(counts, ticks({ jollof: 14 }))).toBe('1 of 2 dishes are done.');
  expect(getDishesDoneText(counts, ticks({ jollof: 14, zobo: 5 }))).toBe('All dishes are done.');
  expect(getDishesDoneText([], ticks({}))).toBe('No dish is done yet.');
});
