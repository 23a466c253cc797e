import { expect, it, onTestFinished, vi } from 'vitest';
import { MemoryFirestore } from '../firestore-in-memory/client';
import { FirestoreServer } from '../firestore-in-memory/server';
import { call, getOutcome } from './support/calls';
import {
  addMinutes,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';

/** Opens a shop that sells one portion of jollof, and whose commits that write `path` wait for `release`. */
async function openShopWithGate(path: string) {
  const server = new FirestoreServer({ now: Date.now, concurrency: 'optimistic' });
  const commit = server.commit.bind(server);
  let [reach, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  let isArmed = false;
  server.commit = async (request, requestedAt) => {
    if (isArmed && JSON.stringify(request.writes).includes(`/documents/${path}/`)) {
      isArmed = false;
      reach();
      await opened;
    }
    return commit(request, requestedAt);
  };
  const shop = await openShop({
    maxOrders: 2,
    maxJollof: 1,
    database: new MemoryFirestore('demo-meal-limits', server),
  });
  return { shop, arm: () => (isArmed = true), reached, release: () => open() };
}

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
  const { shop, arm, reached, release } = await openShopWithGate('orders');
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
  const { shop, arm, reached, release } = await openShopWithGate('orders');
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
  const { shop, arm, reached, release } = await openShopWithGate('payment_confirmations');
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
