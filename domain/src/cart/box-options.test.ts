import { expect, it } from 'vitest';
import { defaultBoxOptions, packagingIds, packagingOptions } from './box-options';

it('packagingOptions lists three kinds of packaging at fixed naira prices, and the free one is the default', () => {
  expect(packagingIds.map((id) => [id, packagingOptions[id].name, packagingOptions[id].price])).toEqual([
    ['eco-friendly', 'Eco-Friendly Box', 0],
    ['premium-gift', 'Premium Gift Box', 2000],
    ['romantic-deluxe', 'Romantic Deluxe Package', 5000],
  ]);
  expect(defaultBoxOptions.packaging_option).toBe('eco-friendly');
});
