import { expect, it } from 'vitest';
import { defaultBoxOptions, toBoxOptionLines, packagingIds, packagingOptions } from './box-options';

it('packagingOptions lists three kinds of packaging at fixed naira prices', () => {
  expect(packagingIds.map((id) => [id, packagingOptions[id].name, packagingOptions[id].price])).toEqual([
    ['eco-friendly', 'Eco-Friendly Box', 0],
    ['premium-gift', 'Premium Gift Box', 2000],
    ['romantic-deluxe', 'Romantic Deluxe Package', 5000],
  ]);
});

it('toBoxOptionLines returns the packaging at the order’s price, and mentions cutlery only if it is left out', () => {
  expect(defaultBoxOptions).toEqual({ packaging_option: 'eco-friendly', no_cutlery: false });
  expect(toBoxOptionLines(defaultBoxOptions)).toEqual([{ text: 'Eco-Friendly Box', price: 0 }]);
  const order = { packaging_option: 'premium-gift', packaging_price: 1500, no_cutlery: true } as const;
  expect(toBoxOptionLines(order)).toEqual([
    { text: 'Premium Gift Box', price: 1500 },
    { text: 'No cutlery', price: null },
  ]);
});
