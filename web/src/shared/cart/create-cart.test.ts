import { maxTextLength } from '@sharebox/domain/common/text';
import { cartSchema, calculateCartTotal, emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { boxOptionsSchema, defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { arbitraryCart, createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { getQuantityInCart } from './cart-store';
import { createCart } from './create-cart';
import { getHoldRequestId } from './hold-request';
import { isFromGiftCart, rememberPlacedCart } from './placed-carts';

function openCart(stored: Record<string, string> = {}) {
  const browser = installFakeBrowser();
  for (const [key, text] of Object.entries(stored)) browser.device.setItem(key, text);
  const store = createCart('cart', 'visitor');
  store.start();
  return { store, ...browser };
}

describe('createCart', () => {
  it('a cart loads a valid stored value, and backs up an invalid stored value', () => {
    const { store, device, changeInOtherTab } = openCart();
    const nearlyACart = arbitraryCart.chain((cart) =>
      fc
        .record({ slot: fc.constantFrom(...Object.keys(cart)), junk: fc.jsonValue() })
        .map(({ slot, junk }) => JSON.stringify({ ...cart, [slot]: junk })),
    );
    const known = fc.constantFrom('{', '[]', 'golden', 'y'.repeat(maxTextLength + 1));
    const whole = arbitraryCart.map((cart) => JSON.stringify(cart));
    const anyText = fc.oneof(fc.string(), fc.json(), known, nearlyACart, whole);
    const keys = ['visitor:cart', 'cart_note', 'visitor:cart_options'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anyText), (texts) => {
        device.clear();
        for (const [key, text] of Object.entries(texts)) device.setItem(key, text);
        changeInOtherTab('visitor:cart');
        const { cart, note, options } = store.state();
        expect(cartSchema.parse(cart)).toEqual(cart);
        expect(note).toBe((texts.cart_note ?? '').slice(0, maxTextLength));
        expect(boxOptionsSchema.parse(options)).toEqual(options);
        expect(Number.isSafeInteger(calculateCartTotal(cart, options))).toBe(true);
        // Either a text was valid and is still stored, or it was backed up.
        for (const name of ['cart', 'cart_options']) {
          const given = texts[`visitor:${name}`];
          if (given === undefined) continue;
          const isStored = device.getItem(`visitor:${name}`) === given;
          expect(device.getItem(`${name}_unreadable`)).toBe(isStored ? null : given);
        }
      }),
    );
  });

  it('a cart keeps working in memory if the browser’s storage is full', () => {
    const { store, device } = openCart();
    device.fill();
    store.actions.setMeal(createSampleMeal({ id: 'jollof' }), 2);
    expect(store.state().cart.main?.quantity).toBe(2);
  });

  it('a cart stores its note as a personal value, so that the next member on the device does not see the note', () => {
    const { store, device } = openCart();
    store.actions.setNote('For us');
    store.actions.setOptions({ packaging_option: 'premium-gift' });
    const hold = {
      order_id: 'o',
      total_amount: 1,
      expires_at: new Date(0),
      confirmation_reference: 'CONF-1',
    };
    rememberPlacedCart('own', hold);
    rememberPlacedCart('gift', hold);
    expect(Object.entries(device)).toMatchObject([
      ['visitor:cart', JSON.stringify(emptyCart)],
      ['cart_note', 'For us'],
      ['visitor:cart_options', JSON.stringify({ ...defaultBoxOptions, packaging_option: 'premium-gift' })],
      ['cart_placed', expect.stringContaining('CONF-1')],
      ['gift_cart_placed', expect.stringContaining('CONF-1')],
    ]);
    device.setItem('gift_cart_placed', '{"reference":"CONF-1"}');
    expect(isFromGiftCart('CONF-1')).toBe(false);
  });
});

it('getHoldRequestId returns the same key for the same box after the shop is reopened, unless the stored key is unreadable', () => {
  const { tab } = installFakeBrowser();
  const first = getHoldRequestId({ drop_id: 'd' });
  expect(tab.getItem('session:hold_request')).toBe(
    JSON.stringify({ request_id: first, body: '{"drop_id":"d"}' }),
  );
  tab.setItem('session:hold_request', '{"request_id":"1","body":"{}"}');
  expect(getHoldRequestId({})).not.toBe('1');
});

it('getQuantityInCart counts a dish only if its slot of the cart contains this dish', () => {
  const jollof = createSampleMeal({ id: 'jollof' });
  const cart = setMeal(emptyCart, jollof, 2);
  expect([cart, emptyCart].map((one) => getQuantityInCart(one, jollof))).toEqual([2, 0]);
  expect(getQuantityInCart(cart, createSampleMeal({ id: 'ofada' }))).toBe(0);
});
