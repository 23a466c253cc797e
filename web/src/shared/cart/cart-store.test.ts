import { cartSchema, calculateCartTotal } from '@sharebox/domain/cart/cart';
import { anyCart, createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { maxNoteLength } from '@sharebox/domain/orders/note';
import { packagingIds } from '@sharebox/domain/cart/packaging';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const meal = { id: 'jollof', name: 'Jollof', price: 850_000, image: '/j.webp' };

async function startWith(stored: Map<string, string>) {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (event: { key: string | null }) => void) =>
      listeners.push(listener),
  });
  const store = await import('./cart-store');
  store.startCart();
  const changedElsewhere = (key: string) => listeners.forEach((listener) => listener({ key }));
  return { store, changedElsewhere };
}

describe('cart store', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
  });

  it('gives items of an older cart format, which had no quantities, a quantity of 1', async () => {
    stored.set(
      'visitor:cart',
      JSON.stringify({ main: meal, addon: null, side: null, dessert: null, drink: null }),
    );
    const { store } = await startWith(stored);
    expect(store.getCartState().cart.main).toEqual({ item: meal, quantity: 1 });
    expect(store.takeRestoredCart()).toBe(true);
    expect(store.takeRestoredCart()).toBe(false);
  });

  it('reports no restored cart once it has been emptied, for example after a payment', async () => {
    stored.set(
      'visitor:cart',
      JSON.stringify({ main: meal, addon: null, side: null, dessert: null, drink: null }),
    );
    const { store } = await startWith(stored);
    store.cartActions.clear();
    expect(store.takeRestoredCart()).toBe(false);
  });

  it.each(['{', '[]', '{"main":{"item":{},"quantity":-1}}'])(
    'sets the unreadable value %s aside and starts with an empty cart',
    async (text) => {
      stored.set('visitor:cart', text);
      const { store } = await startWith(stored);
      expect(store.getCartState().cart.main).toBeNull();
      expect(stored.get('cart_unreadable')).toBe(text);
      expect(stored.has('visitor:cart')).toBe(false);
    },
  );

  it('picks up changes made in another tab', async () => {
    const { store, changedElsewhere } = await startWith(stored);
    stored.set('visitor:cart_packaging', 'premium-gift');
    changedElsewhere('visitor:cart_packaging');
    expect(store.getCartState().packaging).toBe('premium-gift');
  });

  it('loads any stored value or sets it aside, but never throws', async () => {
    const { store, changedElsewhere } = await startWith(stored);
    const nearlyACart = anyCart.chain((cart) =>
      fc
        .record({ slot: fc.constantFrom(...Object.keys(cart)), junk: fc.jsonValue() })
        .map(({ slot, junk }) => JSON.stringify({ ...cart, [slot]: junk })),
    );
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      nearlyACart,
      anyCart.map((cart) => JSON.stringify(cart)),
    );
    const anyStorage = fc.dictionary(
      fc.constantFrom('visitor:cart', 'cart_note', 'visitor:cart_packaging'),
      anyText,
    );
    fc.assert(
      fc.property(anyStorage, (texts) => {
        stored.clear();
        for (const [key, text] of Object.entries(texts)) stored.set(key, text);
        changedElsewhere('visitor:cart');
        const { cart, note, packaging } = store.getCartState();
        expect(cartSchema.parse(cart)).toEqual(cart);
        expect(note.length).toBeLessThanOrEqual(maxNoteLength);
        expect(packagingIds).toContain(packaging);
        expect(Number.isSafeInteger(calculateCartTotal(cart, packaging))).toBe(true);
        const given = texts['visitor:cart'];
        // Either the text was valid and is still stored, or it was set aside.
        if (given !== undefined)
          expect([stored.get('visitor:cart'), stored.get('cart_unreadable')]).toContain(given);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps working in memory if the browser’s storage is full', async () => {
    const { store } = await startWith(stored);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    store.cartActions.setMeal(createSampleMeal({ id: 'jollof' }), 2);
    expect(store.getCartState().cart.main?.quantity).toBe(2);
  });

  it('replaces its dishes and packaging when filled with a complete box', async () => {
    const { store } = await startWith(stored);
    store.cartActions.setMeal(createSampleMeal({ id: 'cake', category: 'dessert' }), 1);
    store.cartActions.setNote('For us');
    const main = createSampleMeal({ id: 'jollof', max_quantity: 2 });
    store.cartActions.fill([{ meal: main, quantity: 3 }], 'premium-gift');
    const { cart, note, packaging } = store.getCartState();
    expect([cart.main?.quantity, cart.dessert, note, packaging]).toEqual([2, null, 'For us', 'premium-gift']);
  });
});
