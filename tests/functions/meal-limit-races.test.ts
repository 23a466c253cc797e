import { expect, it, onTestFinished, vi } from 'vitest';
import { call, getOutcome } from './support/calls';
import { openShopWithGate } from './support/gate';
import { addMinutes, buildBoxRequest, buildClaim, dropId, type Shop, tuesday } from './support/shop';

const limits = { maxOrders: 2, maxJollof: 1 };

async function countOrderedJollof({ store }: Shop): Promise<number> {
  const slots = await store.slots(dropId).where('expires_at', '==', null).get();
  return slots.docs.reduce((sum, slot) => sum + (slot.data().items.jollof ?? 0), 0);
}

it('sells a portion once when two boxes are taken in the same millisecond and the later one has the lower number', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(tuesday.getTime());
  // The first customer who looks is shown box 1, the second box 2.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { shop, arm, reached, release } = await openShopWithGate('orders', limits);
  const [ada, bola] = await Promise.all([shop.customer('ada'), shop.customer('bola')]);
  arm();
  const slow = getOutcome(call.holdBox(shop, ada, buildBoxRequest()));
  await reached;
  const held = await call.holdBox(shop, bola, buildBoxRequest());
  await call.submitPayment(shop, bola, buildClaim(held.order_id));
  release();
  expect(await slow).toBe('meal-unavailable');
  expect((await shop.store.slots(dropId).get()).docs.map(({ id }) => id)).toEqual(['2']);
  expect(await countOrderedJollof(shop)).toBe(1);
});

it('sells a portion once when an earlier request is committed after a later one was paid', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', limits);
  const [ada, bola] = await Promise.all([shop.customer('ada'), shop.customer('bola')]);
  arm();
  const early = getOutcome(call.holdBox(shop, ada, buildBoxRequest()));
  await reached;
  const late = await call.holdBox(shop.instance(), bola, buildBoxRequest());
  await call.submitPayment(shop, bola, buildClaim(late.order_id));
  release();
  expect(await early).toBe('meal-unavailable');
  expect(await countOrderedJollof(shop)).toBe(1);
});

it('sells a portion once when a claim that began before the end of its hold is committed after another claim', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('payment_confirmations', limits);
  const [ada, bola] = await Promise.all([shop.customer('ada'), shop.customer('bola')]);
  const { order_id, expires_at } = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(new Date(expires_at.getTime() - 1000));
  arm();
  const slow = call.submitPayment(shop, ada, buildClaim(order_id));
  await reached;
  shop.setClock(addMinutes(expires_at, 1 / 60));
  const held = await call.holdBox(shop, bola, buildBoxRequest());
  expect(await call.submitPayment(shop, bola, buildClaim(held.order_id))).toMatchObject({
    status: 'pending_confirmation',
  });
  release();
  expect(await slow).toMatchObject({ status: 'cancelled' });
  expect(await countOrderedJollof(shop)).toBe(1);
});
