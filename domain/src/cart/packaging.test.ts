import { expect, it } from 'vitest';
import { defaultPackaging, packagingIds, packagings } from './packaging';

it('offers three kinds of packaging at fixed prices in naira, and the free one by default', () => {
  expect(packagingIds.map((id) => [id, packagings[id].name, packagings[id].price])).toEqual([
    ['eco-friendly', 'Eco-Friendly Box', 0],
    ['premium-gift', 'Premium Gift Box', 2000],
    ['romantic-deluxe', 'Romantic Deluxe Package', 5000],
  ]);
  expect(defaultPackaging).toBe('eco-friendly');
});
