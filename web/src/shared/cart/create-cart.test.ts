import { cartSchema, calculateCartTotal, emptyCart } from '@sharebox/domain/cart/cart';
import { anyCart, createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { maxNoteLength } from '@sharebox/domain/orders/note';
import { packagingIds } from '@sharebox/domain/cart/packaging';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCart } from './create-cart';

const meal = { id: 'jollof', name: 'Jollof', price: 850_000, image: '/j.webp' };

function startWith(stored: Map<string, string>) {
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
  const store = createCart('cart', 'visitor');
  store.start();
  const changedElsewhere = (key: string) => listeners.forEach((listener) => listener({ key }));
  return { store, changedElsewhere };
}

describe('createCart', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
  });

  it('gives items of an older cart format, which had no quantities, a quantity of 1', () => {
    stored.set(
      'visitor:cart',
      JSON.stringify({ main: meal, addon: null, side: null, dessert: null, drink: null }),
    );
    const { store } = startWith(stored);
    expect(store.state().cart.main).toEqual({ item: meal, quantity: 1 });
    expect(store.takeRestoredCart()).toBe(true);
    expect(store.takeRestoredCart()).toBe(false);
  });

  it('reports no restored cart once it has been emptied, for example after a payment', () => {
    stored.set(
      'visitor:cart',
      JSON.stringify({ main: meal, addon: null, side: null, dessert: null, drink: null }),
    );
    const { store } = startWith(stored);
    store.actions.clear();
    expect(store.takeRestoredCart()).toBe(false);
  });

  it.each(['{', '[]', '{"main":{"item":{},"quantity":-1}}'])(
    'sets the unreadable value %s aside and starts with an empty cart',
    (text) => {
      stored.set('visitor:cart', text);
      const { store } = startWith(stored);
      expect(store.state().cart.main).toBeNull();
      expect(stored.get('cart_unreadable')).toBe(text);
      expect(stored.has('visitor:cart')).toBe(false);
    },
  );

  it('loads any stored value or sets it aside, but never throws', () => {
    const { store, changedElsewhere } = startWith(stored);
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
        const { cart, note, packaging } = store.state();
        expect(cartSchema.parse(cart)).toEqual(cart);
        expect(note.length).toBeLessThanOrEqual(maxNoteLength);
        expect(packagingIds).toContain(packaging);
        expect(Number.isSafeInteger(calculateCartTotal(cart, packaging))).toBe(true);
        const given = texts['visitor:cart'];
        // Either the text was valid and is still stored, or it was set aside.
        if (given !== undefined)
          expect([stored.get('visitor:cart'), stored.get('cart_unreadable')]).toContain(given);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps working in memory if the browser’s storage is full', () => {
    const { store } = startWith(stored);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    store.actions.setMeal(createSampleMeal({ id: 'jollof' }), 2);
    expect(store.state().cart.main?.quantity).toBe(2);
  });

  it('replaces its dishes and packaging when filled with a complete box', () => {
    const { store } = startWith(stored);
    store.actions.setMeal(createSampleMeal({ id: 'cake', category: 'dessert' }), 1);
    store.actions.setNote('For us');
    const main = createSampleMeal({ id: 'jollof', max_quantity: 2 });
    store.actions.fill([{ meal: main, quantity: 3 }], 'premium-gift');
    const { cart, note, packaging } = store.state();
    expect([cart.main?.quantity, cart.dessert, note, packaging]).toEqual([2, null, 'For us', 'premium-gift']);
  });

  it('starts empty, with the default packaging, and is not restored once filled', () => {
    const { store } = startWith(stored);
    expect(store.state()).toEqual({ cart: emptyCart, note: '', packaging: 'eco-friendly' });
    store.actions.setMeal(createSampleMeal(), 1);
    expect(store.takeRestoredCart()).toBe(false);
  });

  it('puts back a removed dish with its quantity, and keeps the other dishes', () => {
    const { store } = startWith(stored);
    store.actions.setMeal(createSampleMeal({ id: 'jollof', max_quantity: 5 }), 2);
    store.actions.setMeal(createSampleMeal({ id: 'cake', category: 'dessert', subcategory: '' }), 1);
    store.actions.setQuantity('main', 3);
    const removed = store.state().cart.main;
    if (!removed) throw new Error('The cart has no main dish');
    store.actions.remove('main');
    expect([store.state().cart.main, store.state().cart.dessert?.item.id]).toEqual([null, 'cake']);
    store.actions.putBack('main', removed);
    expect(store.state().cart).toMatchObject({
      main: { item: { id: 'jollof' }, quantity: 3 },
      dessert: { item: { id: 'cake' }, quantity: 1 },
    });
  });

  it('cuts a note that is too long, whether it is typed or stored', () => {
    const { store } = startWith(stored);
    store.actions.setNote('x'.repeat(maxNoteLength + 1));
    expect(store.state().note).toBe('x'.repeat(maxNoteLength));
    stored.set('cart_note', 'y'.repeat(maxNoteLength + 1));
    expect(store.state().note).toBe('y'.repeat(maxNoteLength));
  });

  it('stores dishes and packaging for a visitor and the note for a person, so that a new member inherits no note', () => {
    const { store } = startWith(stored);
    store.actions.setNote('For us');
    store.actions.setPackaging('premium-gift');
    expect([...stored]).toEqual([
      ['visitor:cart', JSON.stringify(emptyCart)],
      ['cart_note', 'For us'],
      ['visitor:cart_packaging', 'premium-gift'],
    ]);
  });

  it('sets unreadable packaging aside', () => {
    stored.set('visitor:cart_packaging', 'golden');
    const { store } = startWith(stored);
    expect(store.state().packaging).toBe('eco-friendly');
    expect([...stored]).toEqual([['cart_packaging_unreadable', 'golden']]);
  });

  it('removes dishes, note and packaging once emptied', () => {
    const { store } = startWith(stored);
    store.actions.fill([{ meal: createSampleMeal(), quantity: 1 }], 'premium-gift');
    store.actions.setNote('For us');
    store.actions.clear();
    expect(store.state()).toEqual({ cart: emptyCart, note: '', packaging: 'eco-friendly' });
  });
});
