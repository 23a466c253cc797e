import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { DomainError } from '@sharebox/domain/common/errors';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import {
  createNotAcceptingGiftsError,
  createTagNotFoundError,
} from '@sharebox/domain/gifts/recipient-errors';
import { normaliseShareTag } from '@sharebox/domain/gifts/share-tag';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { recordedCalls, getRecordedCall } from '#fixtures/recorded-calls.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { NetworkError } from '#lib/errors.ts';
import { cartActions, giftCartActions } from '#shared/cart/cart-store.ts';
import { isFromGiftCart } from '#shared/cart/placed-carts.ts';
import { usePlaceBoxOrder } from './place-box-order';
import { getRecipientLookupMessage, useRecipientLookup } from './recipient-lookup';

const shop = vi.hoisted(() => ({
  navigate: vi.fn(() => Promise.resolve()),
  refreshMenu: vi.fn(() => Promise.resolve()),
  storefront: {} as unknown,
  balance: 0,
}));
vi.mock('#firebase/call.ts', () => import('#fixtures/recorded-calls.ts'));
vi.mock('#shared/balance/use-balance.ts', () => ({ useBalance: () => shop.balance }));
vi.mock('react-router-dom', () => ({ useNavigate: () => shop.navigate }));
vi.mock('#shared/accounts/session.ts', () => ({ useRole: () => 'customer' }));
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
  /** The latest lookup; responses to earlier lookups are ignored. */
  current: { tag: string; call: number } | null;
}

function look(lookup: Lookup, text: string): void {
  const tag = normaliseShareTag(text);
  lookup.waiting = null;
  lookup.current = tag === '' ? null : { tag, call: recordedCalls.length - 1 };
}

const steps = arbitrarySteps<Lookup>(
  12,
  arbitraryStep('type', fc.constantFrom('', 'ada', 'Tari & Ibim ', 'bola'), async (lookup, text) => {
    await runInAct(() => lookup.hook.read().type(text));
    Object.assign(lookup, { tag: text, found: null, isConfirmed: false, current: null });
    const tag = normaliseShareTag(text);
    lookup.waiting = tag === '' ? null : { tag, at: Date.now() + 500 };
  }),
  arbitraryStep('wait', fc.constantFrom(499, 500), async (lookup, ms) => {
    await runInAct(() => vi.advanceTimersByTimeAsync(ms));
    const { waiting } = lookup;
    if (waiting && waiting.at <= Date.now()) look(lookup, waiting.tag);
  }),
  arbitraryStep('verify', noStepInput, async (lookup) => {
    await runInAct(() => lookup.hook.read().verify());
    look(lookup, lookup.tag);
  }),
  arbitraryStep('answer a lookup', fc.tuple(fc.nat(), fc.boolean()), async (lookup, [at, isFound]) => {
    if (recordedCalls.length === 0) return;
    const index = at % recordedCalls.length;
    if (isFound) await getRecordedCall(index).answer({ gift_id: `gift-${index}` });
    else await getRecordedCall(index).fail(createTagNotFoundError('x'));
    if (lookup.current?.call !== index) return;
    if (isFound)
      Object.assign(lookup, { tag: lookup.current.tag, found: `gift-${index}`, isConfirmed: false });
    lookup.current = null;
  }),
  arbitraryStep('confirm', noStepInput, async (lookup) => {
    await runInAct(() => lookup.hook.read().confirm());
    lookup.isConfirmed = true;
  }),
  arbitraryStep('edit', noStepInput, async (lookup) => {
    await runInAct(() => lookup.hook.read().edit());
    Object.assign(lookup, { found: null, isConfirmed: false });
  }),
);

it('useRecipientLookup shows only the result for the tag that the giver typed last', async () => {
  const { tab } = installFakeBrowser();
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      tab.clear();
      recordedCalls.splice(0);
      const hook = await renderHook(useRecipientLookup);
      await runInAct(() => hook.read().type(''));
      const lookup: Lookup = {
        ...{ hook, tag: '', found: null, isConfirmed: false, waiting: null, current: null },
      };
      for (const one of chosen) {
        await one.run(lookup);
        const { tag, found, isConfirmed, current } = lookup;
        const read = hook.read();
        expect(read).toMatchObject({ tag, isConfirmed, isLooking: current !== null });
        expect(read.found?.gift_id ?? null).toBe(found);
        const last = recordedCalls.at(-1);
        if (current?.call === recordedCalls.length - 1) expect(last?.input).toEqual({ tag: current.tag });
      }
      await hook.unmount();
      const before = recordedCalls.length;
      await runInAct(() => vi.advanceTimersByTimeAsync(500));
      expect(recordedCalls).toHaveLength(before);
    }),
  );
  vi.useRealTimers();
});

const jollof = createSampleMeal({ id: 'jollof', price: 850_000 });
const dodo = createSampleMeal({ id: 'dodo', category: 'side', price: 50_000 });
const zobo = createSampleMeal({ id: 'zobo', category: 'drink', price: 50_000 });
const self = { kind: 'self', address_id: 'home' } as const;

async function openCheckout(from: 'own' | 'gift' = 'own', main = jollof) {
  const browser = installFakeBrowser();
  recordedCalls.splice(0);
  shop.navigate.mockClear();
  shop.refreshMenu.mockClear();
  const capacity = { full_windows: [] };
  shop.storefront = {
    status: 'ready',
    menu: { drop: { id: 'this-week' }, meals: [main, dodo, zobo] },
    capacity,
  };
  const lines = [jollof, dodo, zobo].map((meal) => ({ meal, quantity: meal === jollof ? 2 : 1 }));
  const { fill } = from === 'own' ? cartActions : giftCartActions;
  await runInAct(() => fill(lines, { ...defaultBoxOptions, packaging_option: 'premium-gift' }));
  return { ...browser, hook: await renderHook(() => usePlaceBoxOrder(from)) };
}

it('usePlaceBoxOrder places a box once, even if the button is pressed repeatedly, and opens the payment page', async () => {
  const { hook } = await openCheckout('gift');
  await runInAct(() => {
    void hook.read().place(self);
    void hook.read().place(self);
  });
  expect([recordedCalls.length, hook.read().isBusy]).toEqual([1, true]);
  expect(getRecordedCall(0).input).toMatchObject({
    drop_id: 'this-week',
    expected_total: 20_000,
    destination: self,
  });
  const hold = { order_id: 'order-1', confirmation_reference: 'CONF-1', expires_at: new Date(9) };
  await getRecordedCall(0).answer(hold);
  expect(hook.read()).toMatchObject({ isBusy: false, problem: null });
  expect(shop.navigate.mock.calls).toEqual([['/payment-instructions?orderId=order-1']]);
  expect(isFromGiftCart('CONF-1')).toBe(true);
  await hook.unmount();
});

it('usePlaceBoxOrder pays with the balance unless the customer opts out, and ignores payment failures', async () => {
  shop.balance = 4_000;
  const { hook } = await openCheckout();
  await runInAct(() => void hook.read().place(self));
  await getRecordedCall(0).answer({
    order_id: 'o1',
    confirmation_reference: 'CONF-1',
    expires_at: new Date(9),
  });
  expect(getRecordedCall(1).input).toEqual({ order_id: 'o1' });
  await getRecordedCall(1).fail(new NetworkError());
  expect(hook.read()).toMatchObject({ isBusy: false, problem: null });
  expect(shop.navigate).toHaveBeenCalledOnce();
  await runInAct(() => hook.read().setUsesBalance(false));
  await runInAct(() => void hook.read().place(self));
  await getRecordedCall(2).answer({
    order_id: 'o2',
    confirmation_reference: 'CONF-2',
    expires_at: new Date(9),
  });
  expect([recordedCalls.length, shop.navigate.mock.calls.length]).toEqual([3, 2]);
  shop.balance = 0;
  await hook.unmount();
});

it('usePlaceBoxOrder shows why a box could not be placed, and clears the message on the next attempt', async () => {
  const { hook } = await openCheckout();
  await runInAct(() => void hook.read().place(self));
  await getRecordedCall(0).fail(new DomainError('price-changed'));
  expect(hook.read()).toMatchObject({ isBusy: false, problem: { reason: 'price-changed' } });
  expect(shop.refreshMenu).toHaveBeenCalledOnce();
  await runInAct(() => void hook.read().place(self));
  expect(hook.read().problem).toBeNull();
  // An unchanged box keeps its request id, because the server may have held the box although its response was lost.
  expect(getRecordedCall(1).input).toEqual(getRecordedCall(0).input);
  await getRecordedCall(1).fail(new DomainError('address-missing'));
  await runInAct(() => hook.read().addressChosen());
  expect(hook.read().problem).toBeNull();
  expect(shop.refreshMenu).toHaveBeenCalledOnce();
  await hook.unmount();
});

it('usePlaceBoxOrder asks for confirmation of changed prices before it places a box', async () => {
  const { hook } = await openCheckout('own', { ...jollof, price: 900_000 });
  await runInAct(() => hook.read().place(self));
  expect(hook.read()).toMatchObject({ problem: { reason: 'price-changed' }, changes: { total: 21_000 } });
  await runInAct(() => hook.read().acceptPrices());
  expect(hook.read()).toMatchObject({ problem: null, changes: null });
  await runInAct(() => void hook.read().place(self));
  expect(recordedCalls.map(({ input }) => input)).toMatchObject([{ expected_total: 21_000 }]);
  await hook.unmount();
});

it('getRecipientLookupMessage names the unknown tag, or the member who accepts no gifts', () => {
  expect(getRecipientLookupMessage(createTagNotFoundError('ada'))).toBe(
    'Share tag "ada" not found. Please check and try again.',
  );
  expect(getRecipientLookupMessage(createNotAcceptingGiftsError('Ada'))).toBe(
    'Ada is not currently accepting gifts.',
  );
});

it('getRecipientLookupMessage returns different messages for a network error and an unexpected error', () => {
  expect(getRecipientLookupMessage(new NetworkError())).toBe('Unable to verify recipient. Please try again.');
  expect(getRecipientLookupMessage(new Error('odd'))).toBe('An unexpected error occurred. Please try again.');
});
