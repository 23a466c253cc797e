import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const hold = (reference: string) => ({
  ...{ order_id: reference, confirmation_reference: reference, total_amount: 850_000 },
  expires_at: new Date(0),
});

const draft = {
  sender: { name: 'Ada', email: 'ada@sharebox.test', phone: '08031234567' },
  ...{ is_anonymous: false, is_surprise: false, love_message: 'For you two.' },
};

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { addEventListener: () => undefined });
});

async function withBothBoxes() {
  const own = await import('./cart-store');
  const gift = await import('./gift-cart');
  const choice = await import('./gift-choice');
  const { linkRecipient } = await import('./link-recipient');
  const carts = await import('./placed-carts');
  own.startCart();
  own.cartActions.setMeal(createSampleMeal(), 1);
  gift.giftCartActions.setMeal(createSampleMeal(), 1);
  linkRecipient.set({ gift_id: 'gift-1', slug: 'ada-and-tari', display_name: 'Ada' });
  choice.giftDetails.set(draft);
  return { own, gift, choice, linkRecipient, ...carts };
}

it('keeps a gift from a gift page when the customer’s own box becomes an order', async () => {
  const { own, gift, choice, linkRecipient, rememberPlacedCart, emptyPlacedCart } = await withBothBoxes();
  choice.checkoutDestination.set('self');
  rememberPlacedCart('own', hold('CONF-1'));
  emptyPlacedCart('CONF-1');
  expect(own.getCartState().cart.main).toBeNull();
  expect(gift.getGiftCartState().cart.main).not.toBeNull();
  expect([linkRecipient.get()?.gift_id, choice.giftDetails.get()?.love_message]).toEqual([
    'gift-1',
    draft.love_message,
  ]);
  expect(choice.checkoutDestination.get()).toBeNull();
});

it('clears the gift details once a box for a share tag becomes an order', async () => {
  const { choice, rememberPlacedCart, emptyPlacedCart } = await withBothBoxes();
  choice.checkoutDestination.set('share');
  rememberPlacedCart('own', hold('CONF-1'));
  emptyPlacedCart('CONF-1');
  expect([choice.giftDetails.get(), choice.shareRecipient.get()]).toEqual([null, null]);
});

it('clears a gift from a gift page once it becomes an order, and keeps the customer’s own box', async () => {
  const { own, gift, choice, linkRecipient, rememberPlacedCart, emptyPlacedCart } = await withBothBoxes();
  rememberPlacedCart('gift', hold('CONF-2'));
  emptyPlacedCart('CONF-2');
  expect(gift.getGiftCartState().cart.main).toBeNull();
  expect([linkRecipient.get(), choice.giftDetails.get()]).toEqual([null, null]);
  expect(own.getCartState().cart.main).not.toBeNull();
});

it('keeps a cart that was changed after its box was held, and a cart of another order', async () => {
  const { own, gift, isFromGiftCart, rememberPlacedCart, emptyPlacedCart } = await withBothBoxes();
  rememberPlacedCart('own', hold('CONF-1'));
  rememberPlacedCart('gift', hold('CONF-2'));
  expect([isFromGiftCart('CONF-1'), isFromGiftCart('CONF-2')]).toEqual([false, true]);
  emptyPlacedCart('CONF-3');
  expect(isFromGiftCart('CONF-2')).toBe(true);
  own.cartActions.setMeal(createSampleMeal({ id: 'zobo', category: 'drink' }), 1);
  emptyPlacedCart('CONF-1');
  expect(own.getCartState().cart).toMatchObject({ main: { quantity: 1 }, drink: { quantity: 1 } });
  expect(gift.getGiftCartState().cart.main).not.toBeNull();
  // The changed cart no longer belongs to the order, which was placed without the drink.
  own.cartActions.remove('drink');
  emptyPlacedCart('CONF-1');
  expect(own.getCartState().cart.main).not.toBeNull();
});

it('forgets placed boxes on sign-out, and ignores unreadable ones', async () => {
  const { isFromGiftCart, rememberPlacedCart, emptyPlacedCart } = await withBothBoxes();
  expect(isFromGiftCart('CONF-2')).toBe(false);
  rememberPlacedCart('own', hold('CONF-1'));
  rememberPlacedCart('gift', hold('CONF-2'));
  // Keys without an owner are removed on sign-out.
  expect([...stored.keys()]).toEqual(expect.arrayContaining(['cart_placed', 'gift_cart_placed']));
  stored.set('gift_cart_placed', '{"reference":"CONF-2"}');
  expect(isFromGiftCart('CONF-2')).toBe(false);
  stored.set('gift_cart_placed', '{"reference":"CONF-9","box":""}');
  expect(isFromGiftCart('CONF-9')).toBe(true);
  stored.set('session:hold_request', '{}');
  emptyPlacedCart('CONF-1');
  expect([stored.has('cart_placed'), stored.has('session:hold_request')]).toEqual([false, false]);
});
