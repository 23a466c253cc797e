import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { DomainError } from '@sharebox/domain/common/errors';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { nothing, step, stepsOf } from '@sharebox/domain/fixtures/steps';
import {
  createNotAcceptingGiftsError,
  createTagNotFoundError,
} from '@sharebox/domain/gifts/recipient-errors';
import { normaliseTag } from '@sharebox/domain/gifts/share-tag';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { calls, getCall } from '#fixtures/calls.ts';
import { renderHook, run } from '#fixtures/render-hook.ts';
import { NetworkError } from '#lib/errors.ts';
import { useCart, cartActions } from '#shared/cart/cart-store.ts';
import { isFromGiftCart } from '#shared/cart/placed-carts.ts';
import { usePlaceBox } from './place-box';
import { getLookupMessage, useRecipientLookup } from './recipient-lookup';

const shop = vi.hoisted(() => ({
  navigate: vi.fn(() => Promise.resolve()),
  refreshMenu: vi.fn(() => Promise.resolve()),
  storefront: {} as unknown,
  balance: 0,
}));
vi.mock('#firebase/call.ts', () => import('#fixtures/calls.ts'));
vi.mock('#shared/balance/use-balance.ts', () => ({ useBalance: () => shop.balance }));
vi.mock('react-router-dom', () => ({ useNavigate: () => shop.navigate }));
vi.mock('#shared/accounts/use-role.ts', () => ({ useRole: () => 'customer' }));
vi.mock('#shared/storefront/storefront.ts', () => ({
  refreshMenu: shop.refreshMenu,
  useStorefront: () => shop.storefront,
  getServerNow: () => new Date(0),
}));

interface Lookup {
  hook: Awaited<ReturnType<typeof renderHook<ReturnType<typeof useRecipientLookup>>>>;
  tag: string;
  found: string | null;
  isConfirmed: boolean;
  /** The tag whose lookup starts once the giver has stopped typing. */
  waiting: { tag: string; at: number } | null;
  /** The only lookup whose answer still counts. */
  current: { tag: string; call: number } | null;
}

function look(lookup: Lookup, text: string): void {
  const tag = normaliseTag(text);
  lookup.waiting = null;
  lookup.current = tag === '' ? null : { tag, call: calls.length - 1 };
}

const steps = stepsOf<Lookup>(
  12,
  step('type', fc.constantFrom('', 'ada', 'Tari & Ibim ', 'bola'), async (lookup, text) => {
    await run(() => lookup.hook.read().type(text));
    Object.assign(lookup, { tag: text, found: null, isConfirmed: false, current: null });
    const tag = normaliseTag(text);
    lookup.waiting = tag === '' ? null : { tag, at: Date.now() + 500 };
  }),
  step('wait', fc.constantFrom(499, 500), async (lookup, ms) => {
    await run(() => vi.advanceTimersByTimeAsync(ms));
    const { waiting } = lookup;
    if (waiting && waiting.at <= Date.now()) look(lookup, waiting.tag);
  }),
  step('verify', nothing, async (lookup) => {
    await run(() => lookup.hook.read().verify());
    look(lookup, lookup.tag);
  }),
  step('answer a lookup', fc.tuple(fc.nat(), fc.boolean()), async (lookup, [at, isFound]) => {
    if (calls.length === 0) return;
    const index = at % calls.length;
    if (isFound) await getCall(index).answer({ gift_id: `gift-${index}` });
    else await getCall(index).fail(createTagNotFoundError('x'));
    if (lookup.current?.call !== index) return;
    if (isFound)
      Object.assign(lookup, { tag: lookup.current.tag, found: `gift-${index}`, isConfirmed: false });
    lookup.current = null;
  }),
  step('confirm', nothing, async (lookup) => {
    await run(() => lookup.hook.read().confirm());
    lookup.isConfirmed = true;
  }),
  step('edit', nothing, async (lookup) => {
    await run(() => lookup.hook.read().edit());
    Object.assign(lookup, { found: null, isConfirmed: false });
  }),
);

it('useRecipientLookup shows only the answer for the tag that the giver typed last', async () => {
  const { tab } = openBrowser();
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      tab.clear();
      calls.splice(0);
      const hook = await renderHook(useRecipientLookup);
      await run(() => hook.read().type(''));
      const lookup: Lookup = {
        ...{ hook, tag: '', found: null, isConfirmed: false, waiting: null, current: null },
      };
      for (const one of chosen) {
        await one.run(lookup);
        const { tag, found, isConfirmed, current } = lookup;
        const read = hook.read();
        expect(read).toMatchObject({ tag, isConfirmed, isLooking: current !== null });
        expect(read.found?.gift_id ?? null).toBe(found);
        const last = calls.at(-1);
        if (current?.call === calls.length - 1) expect(last?.input).toEqual({ tag: current.tag });
      }
      await hook.unmount();
      const before = calls.length;
      await run(() => vi.advanceTimersByTimeAsync(500));
      expect(calls).toHaveLength(before);
    }),
  );
  vi.useRealTimers();
});

const jollof = createSampleMeal({ id: 'jollof', price: 850_000 });
const self = { kind: 'self', address_id: 'home' } as const;

async function openCheckout(from: 'own' | 'gift' = 'own', meals = [jollof]) {
  const browser = openBrowser();
  calls.splice(0);
  shop.navigate.mockClear();
  shop.refreshMenu.mockClear();
  const capacity = { full_windows: [] };
  shop.storefront = { status: 'ready', menu: { drop: { id: 'this-week' }, meals }, capacity };
  await run(() =>
    cartActions.fill([{ meal: jollof, quantity: 2 }], {
      ...defaultBoxOptions,
      packaging_option: 'premium-gift',
    }),
  );
  const cartProblem = () => null;
  return { ...browser, hook: await renderHook(() => usePlaceBox({ cart: useCart(), from, cartProblem })) };
}

it('usePlaceBox places a box once, however often the button is pressed, and opens its payment', async () => {
  const { hook } = await openCheckout('gift');
  await run(() => {
    void hook.read().place(self);
    void hook.read().place(self);
  });
  expect([calls.length, hook.read().isBusy]).toEqual([1, true]);
  expect(getCall(0).input).toMatchObject({ drop_id: 'this-week', expected_total: 19_000, destination: self });
  const hold = { order_id: 'order-1', confirmation_reference: 'CONF-1', expires_at: new Date(9) };
  await getCall(0).answer(hold);
  expect(hook.read()).toMatchObject({ isBusy: false, problem: null });
  expect(shop.navigate.mock.calls).toEqual([['/payment-instructions?orderId=order-1']]);
  expect(isFromGiftCart('CONF-1')).toBe(true);
  await hook.unmount();
});

it('usePlaceBox pays with the balance unless the customer unticks it, and opens the payment also after a failure', async () => {
  shop.balance = 4_000;
  const { hook } = await openCheckout();
  await run(() => void hook.read().place(self));
  await getCall(0).answer({ order_id: 'o1', confirmation_reference: 'CONF-1', expires_at: new Date(9) });
  expect(getCall(1).input).toEqual({ order_id: 'o1' });
  await getCall(1).fail(new NetworkError());
  expect(hook.read()).toMatchObject({ isBusy: false, problem: null });
  expect(shop.navigate).toHaveBeenCalledOnce();
  await run(() => hook.read().setUsesBalance(false));
  await run(() => void hook.read().place(self));
  await getCall(2).answer({ order_id: 'o2', confirmation_reference: 'CONF-2', expires_at: new Date(9) });
  expect([calls.length, shop.navigate.mock.calls.length]).toEqual([3, 2]);
  shop.balance = 0;
  await hook.unmount();
});

it('usePlaceBox shows why a box could not be placed, and forgets it at the next attempt', async () => {
  const { hook } = await openCheckout();
  await run(() => void hook.read().place(self));
  await getCall(0).fail(new DomainError('price-changed'));
  expect(hook.read()).toMatchObject({ isBusy: false, problem: { reason: 'price-changed' } });
  expect(shop.refreshMenu).toHaveBeenCalledOnce();
  await run(() => void hook.read().place(self));
  expect(hook.read().problem).toBeNull();
  // The same box keeps its request id, because the lost answer may have held it.
  expect(getCall(1).input).toEqual(getCall(0).input);
  await getCall(1).fail(new DomainError('address-missing'));
  await run(() => hook.read().addressChosen());
  expect(hook.read().problem).toBeNull();
  expect(shop.refreshMenu).toHaveBeenCalledOnce();
  await hook.unmount();
});

it('usePlaceBox asks about changed prices before it places a box', async () => {
  const { hook } = await openCheckout('own', [{ ...jollof, price: 900_000 }]);
  await run(() => hook.read().place(self));
  expect(hook.read()).toMatchObject({ problem: { reason: 'price-changed' }, changes: { total: 20_000 } });
  await run(() => hook.read().acceptPrices());
  expect(hook.read()).toMatchObject({ problem: null, changes: null });
  await run(() => void hook.read().place(self));
  expect(calls.map(({ input }) => input)).toMatchObject([{ expected_total: 20_000 }]);
  await hook.unmount();
});

it('getLookupMessage mentions the tag if it is unknown, and the member if they accept no gifts', () => {
  expect(getLookupMessage(createTagNotFoundError('ada'))).toBe(
    'Share tag "ada" not found. Please check and try again.',
  );
  expect(getLookupMessage(createNotAcceptingGiftsError('Ada'))).toBe('Ada is not currently accepting gifts.');
});

it('getLookupMessage distinguishes a network failure from an unexpected one', () => {
  expect(getLookupMessage(new NetworkError())).toBe('Unable to verify recipient. Please try again.');
  expect(getLookupMessage(new Error('odd'))).toBe('An unexpected error occurred. Please try again.');
});
