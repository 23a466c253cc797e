import { expect, test } from 'vitest';
import { createSampleMeal } from '../fixtures/arbitraries';
import { emptyCart, setMeal } from '../cart/cart';
import { isSameBox } from './same-box';

const zobo = createSampleMeal({ id: 'zobo', category: 'drink' });
const cart = setMeal(setMeal(emptyCart, createSampleMeal({ id: 'jollof' }), 1), zobo, 2);
const line = (meal_item_id: string, quantity: number) => ({
  meal_item_id,
  name: '',
  image_url: '',
  category: 'main' as const,
  quantity,
  contains: null,
  tags: [],
  unit_price: 0,
  total_price: 0,
});
const order = {
  weekly_drop_id: 'week-1',
  is_gift_order: false,
  gift_id: null,
  items: [line('zobo', 2), line('jollof', 1)],
};
const wanted = { dropId: 'week-1', cart, giftId: null };

test('isSameBox is true for the same dishes and quantities of the same drop', () => {
  expect(isSameBox(order, wanted)).toBe(true);
});

test('isSameBox is false for another quantity, an additional dish or another drop', () => {
  expect(isSameBox(order, { ...wanted, cart: setMeal(cart, zobo, 1) })).toBe(false);
  expect(isSameBox({ ...order, items: [...order.items, line('puff', 1)] }, wanted)).toBe(false);
  expect(isSameBox(order, { ...wanted, dropId: 'week-2' })).toBe(false);
});

test('isSameBox is false for another recipient', () => {
  const gift = { ...order, is_gift_order: true, gift_id: 'ibiso' };
  expect(isSameBox(gift, { ...wanted, giftId: 'ibiso' })).toBe(true);
  expect(isSameBox(gift, { ...wanted, giftId: 'dagogo' })).toBe(false);
  expect(isSameBox(gift, wanted)).toBe(false);
  expect(isSameBox(order, { ...wanted, giftId: 'ibiso' })).toBe(false);
});
