import {
  defaultBoxOptions,
  packagingIds,
  packagingOptions,
  type PackagingId,
} from '@sharebox/domain/cart/box-options';
import { maxTextLength } from '@sharebox/domain/common/text';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { getPropertyRuns } from '@sharebox/domain/fixtures/property-runs';
import { noStepInput, arbitraryStep, arbitrarySteps } from '@sharebox/domain/fixtures/steps';
import type { MealCategory, MenuMeal } from '@sharebox/domain/menu/menu';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';

const meals = [
  createSampleMeal({ id: 'jollof', category: 'main', price: 850_049, max_quantity: 3 }),
  createSampleMeal({ id: 'ofada', category: 'main', price: 1_200_000 }),
  createSampleMeal({ id: 'plantain', category: 'side', price: 250_050 }),
  createSampleMeal({ id: 'zobo', category: 'drink', price: 300_000, max_quantity: 40 }),
];
const details = {
  sender: { name: 'Ada', email: 'ada@sharebox.test', phone: '08031234567' },
  ...{ is_anonymous: false, is_surprise: false, love_message: 'For you two.' },
};

/** The expected contents of one of the two carts. */
interface Box {
  lines: Map<MealCategory, { meal: MenuMeal; quantity: number }>;
  note: string;
  packaging: PackagingId;
}
const createEmptyBox = (): Box => ({ lines: new Map(), note: '', packaging: 'eco-friendly' });
const toContents = ({ lines, packaging }: Box) =>
  JSON.stringify([packaging, ...[...lines].map(([, line]) => [line.meal.id, line.quantity]).sort()]);

function put(box: Box, meal: MenuMeal, count: number): void {
  const quantity = Math.min(count, meal.max_quantity, 20);
  if (quantity > 0) box.lines.set(meal.category, { meal, quantity });
  else if (box.lines.get(meal.category)?.meal === meal) box.lines.delete(meal.category);
}

async function loadShop() {
  const own = await import('./cart-store');
  const choice = await import('./gift-choice');
  const delivery = await import('./delivery-choice');
  own.startCart();
  own.startGiftCart();
  const carts = {
    own: { ...own.cartActions, state: own.getCartState, seen: await renderHook(own.useCart) },
    gift: { ...own.giftCartActions, state: own.getGiftCartState, seen: await renderHook(own.useGiftCart) },
  };
  const address = await renderHook(delivery.useDeliveryChoice);
  const { consumeCartRestoredFlag } = own;
  return {
    ...{
      carts,
      address,
      consumeCartRestoredFlag,
      ...choice,
      ...delivery,
      ...(await import('./gift-page-recipient')),
      ...(await import('./checkout-destination')),
    },
    ...{ ...(await import('./placed-carts')), ...(await import('./hold-request')) },
  };
}

const createWorld = (
  browser: ReturnType<typeof installFakeBrowser>,
  shop: Awaited<ReturnType<typeof loadShop>>,
) => ({
  ...{ browser, shop, orders: 0, wasRestored: false },
  boxes: { own: createEmptyBox(), gift: createEmptyBox() },
  placed: { own: { order: -1, contents: '' }, gift: { order: -1, contents: '' } },
  request: { body: '', id: '', earlier: new Set<string>() },
  /** The customer's choices about the gift and the delivery. */
  known: {
    ...{ isWritten: false, hasLink: false, hasTag: false },
    ...{ to: null as 'self' | 'share' | null, addressId: null as string | null },
  },
});
type World = ReturnType<typeof createWorld>;

const which = fc.constantFrom('own' as const, 'gift' as const);
const meal = fc.constantFrom(...meals);
const slot = fc.constantFrom<MealCategory[]>('main', 'side', 'drink', 'dessert');
const packaging = fc.constantFrom(...packagingIds);
const count = fc.integer({ min: -1, max: 25 });

const steps = arbitrarySteps<World>(
  25,
  arbitraryStep('put', fc.tuple(which, meal, count), ({ shop, boxes }, [name, one, quantity]) => {
    shop.carts[name].setMeal(one, quantity);
    put(boxes[name], one, quantity);
  }),
  arbitraryStep(
    'change a quantity',
    fc.tuple(which, slot, count),
    ({ shop, boxes }, [name, at, quantity]) => {
      shop.carts[name].setQuantity(at, quantity);
      const line = boxes[name].lines.get(at);
      if (line) line.quantity = Math.max(1, Math.min(20, quantity));
    },
  ),
  arbitraryStep('remove', fc.tuple(which, slot, fc.boolean()), ({ shop, boxes }, [name, at, isPutBack]) => {
    const removed = shop.carts[name].state().cart[at];
    shop.carts[name].remove(at);
    if (removed && isPutBack) shop.carts[name].putBack(at, removed);
    else boxes[name].lines.delete(at);
  }),
  arbitraryStep(
    'note',
    fc.tuple(which, fc.constantFrom(0, 1, maxTextLength + 1)),
    ({ shop, boxes }, [name, length]) => {
      shop.carts[name].setNote('x'.repeat(length));
      boxes[name].note = 'x'.repeat(Math.min(length, maxTextLength));
    },
  ),
  arbitraryStep('package', fc.tuple(which, packaging), ({ shop, boxes }, [name, one]) => {
    shop.carts[name].setOptions({ packaging_option: one });
    boxes[name].packaging = one;
  }),
  arbitraryStep(
    'fill',
    fc.tuple(which, meal, count, packaging),
    ({ shop, boxes }, [name, one, quantity, wrapped]) => {
      shop.carts[name].fill([{ meal: one, quantity }], { ...defaultBoxOptions, packaging_option: wrapped });
      Object.assign(boxes[name], { lines: new Map(), packaging: wrapped });
      put(boxes[name], one, quantity);
    },
  ),
  arbitraryStep('clear', which, ({ shop, boxes }, name) => {
    shop.carts[name].clear();
    boxes[name] = createEmptyBox();
  }),
  arbitraryStep('clear the dishes in another tab', which, ({ browser, boxes }, name) => {
    const key = name === 'own' ? 'visitor:cart' : 'gift_cart';
    browser.device.removeItem(key);
    browser.changeInOtherTab(key);
    boxes[name].lines.clear();
  }),
  arbitraryStep(
    'choose who gets it',
    fc.constantFrom('self' as const, 'share' as const),
    ({ shop, known }, to) => {
      shop.checkoutDestination.set(to);
      known.to = to;
    },
  ),
  arbitraryStep('write a gift', noStepInput, ({ shop, known }) => {
    shop.giftDetails.set(details);
    shop.giftPageRecipient.set({ gift_id: 'gift-1', slug: 'tari', display_name: 'Tari' });
    shop.shareRecipient.set({ tag: 'tari', found: null, isConfirmed: false });
    Object.assign(known, { isWritten: true, hasLink: true, hasTag: true });
  }),
  arbitraryStep('choose an address', noStepInput, ({ shop, known }) => {
    shop.chooseAddress('home');
    shop.chooseDeliveryWindow('morning');
    known.addressId = 'home';
  }),
  arbitraryStep('reload', noStepInput, async (world) => {
    for (const { seen } of Object.values(world.shop.carts)) await seen.unmount();
    vi.resetModules();
    world.shop = await loadShop();
    world.wasRestored = world.boxes.own.lines.size > 0;
  }),
  arbitraryStep('request a box', fc.constantFrom('a', 'b'), ({ shop, request }, body) => {
    const id = shop.getHoldRequestId({ body });
    if (request.body === body) expect(id).toBe(request.id);
    else expect(request.earlier).not.toContain(id);
    request.earlier.add(id);
    Object.assign(request, { body, id });
  }),
  arbitraryStep('hold a box', which, (world, name) => {
    world.orders += 1;
    const hold = { order_id: 'o', total_amount: 1, expires_at: new Date(0) };
    world.shop.rememberPlacedCart(name, { ...hold, confirmation_reference: `CONF-${world.orders}` });
    world.placed[name] = { order: world.orders, contents: toContents(world.boxes[name]) };
  }),
  arbitraryStep('pay for a box', fc.nat(), ({ shop, boxes, placed, orders, request, known }, at) => {
    const order = orders === 0 ? 0 : at % (orders + 1);
    shop.emptyPlacedCart(`CONF-${order}`);
    for (const name of ['own', 'gift'] as const) {
      if (placed[name].order !== order) continue;
      placed[name].order = -1;
      if (request.body !== '') {
        const id = shop.getHoldRequestId({ body: request.body });
        expect(request.earlier).not.toContain(id);
        request.earlier.add(id);
        request.id = id;
      }
      if (placed[name].contents !== toContents(boxes[name])) continue;
      boxes[name] = createEmptyBox();
      known.addressId = null;
      if (name === 'gift' || known.to === 'share') known.isWritten = false;
      Object.assign(known, name === 'own' ? { to: null, hasTag: false } : { hasLink: false });
    }
  }),
);

function expectCarts({ shop, boxes, placed, orders, known }: World): void {
  for (const name of ['own', 'gift'] as const) {
    const { lines, note, packaging: wrapped } = boxes[name];
    const all = [...lines.values()];
    const seen = shop.carts[name].seen.read();
    for (const { cart, ...shown } of [shop.carts[name].state(), seen]) {
      const filled = Object.values(cart).flatMap((line) => (line ? [[line.item.id, line.quantity]] : []));
      expect(filled.sort()).toEqual(all.map((line) => [line.meal.id, line.quantity]).sort());
      expect(shown).toMatchObject({ note, options: { packaging_option: wrapped } });
    }
    const prices = all.map((line) => Math.round(line.meal.price / 100) * line.quantity);
    expect(seen).toMatchObject({
      count: all.reduce((sum, { quantity }) => sum + quantity, 0),
      total: prices.reduce((sum, price) => sum + price, packagingOptions[wrapped].price),
    });
  }
  for (let order = 0; order <= orders; order += 1)
    expect(shop.isFromGiftCart(`CONF-${order}`)).toBe(placed.gift.order === order);
  const { addressId, deliveryWindow } = shop.address.read();
  expect(deliveryWindow).toBe(known.addressId === null ? 'evening' : 'morning');
  expect({
    isWritten: shop.giftDetails.get() !== null,
    hasLink: shop.giftPageRecipient.get() !== null,
    hasTag: shop.shareRecipient.get() !== null,
    ...{ to: shop.checkoutDestination.get(), addressId },
  }).toEqual(known);
}

it('both carts show what the customer chose, and are emptied only after their unchanged box was paid', async () => {
  const browser = installFakeBrowser();
  let shop = await loadShop();
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      await runInAct(() => {
        for (const { clear } of Object.values(shop.carts)) clear();
        shop.clearDeliveryChoice();
        browser.device.clear();
        browser.tab.clear();
      });
      shop.consumeCartRestoredFlag();
      const world = createWorld(browser, shop);
      for (const one of chosen) {
        await runInAct(() => one.run(world));
        expectCarts(world);
      }
      ({ shop } = world);
      const isRestored = world.wasRestored && world.boxes.own.lines.size > 0;
      expect([shop.consumeCartRestoredFlag(), shop.consumeCartRestoredFlag()]).toEqual([isRestored, false]);
    }),
    { numRuns: getPropertyRuns(4) },
  );
});
