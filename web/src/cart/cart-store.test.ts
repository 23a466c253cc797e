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

describe('the stored cart', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
  });

  it('upgrades the older format, in which a slot held a bare item, to quantity 1', async () => {
    stored.set('cart', JSON.stringify({ main: meal, addon: null, side: null, dessert: null, drink: null }));
    const { store } = await startWith(stored);
    expect(store.cartState().cart.main).toEqual({ item: meal, quantity: 1 });
    expect(store.takeRestored()).toBe(true);
    expect(store.takeRestored()).toBe(false);
  });

  it.each(['{', '[]', '{"main":{"item":{},"quantity":-1}}'])(
    'sets %s aside instead of deleting it and starts empty',
    async (text) => {
      stored.set('cart', text);
      const { store } = await startWith(stored);
      expect(store.cartState().cart.main).toBeNull();
      expect(stored.get('cart_unreadable')).toBe(text);
      expect(stored.has('cart')).toBe(false);
    },
  );

  it('takes the changes of another tab over', async () => {
    const { store, changedElsewhere } = await startWith(stored);
    stored.set('cart_packaging', 'premium-gift');
    changedElsewhere('cart_packaging');
    expect(store.cartState().packaging).toBe('premium-gift');
  });
});
