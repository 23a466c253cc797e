import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { changeBoxes } from '../../functions/src/orders/boxes';
import { getHoldOrderId } from '../../functions/src/platform/hold-identity';
import { call, getOutcome } from './support/calls';
import { countFirestore } from './support/count-firestore';
import { dumpDatabase } from './support/dump';
import { openShopWithGate } from './support/gate';
import { addMinutes, buildBoxRequest, dropId, openShop, tuesday } from './support/shop';
import { readBoxes, readOwners } from './support/stock';

const noWrites = { write: () => {}, answer: 'ok' };

it('customers who wait for a box on one instance share a commit, in the order of their requests', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('orders', { maxOrders: 4 });
  const [first, ...others] = await Promise.all(['ada', 'bola', 'chidi', 'dayo', 'efe'].map(shop.customer));
  if (!first) throw new Error('Nobody');
  arm();
  const early = getOutcome(call.holdBox(shop, first, buildBoxRequest()));
  await reached;
  const waiting = others.map((one) => getOutcome(call.holdBox(shop, one, buildBoxRequest())));
  release();
  expect(await early).toBe('ok');
  expect((await Promise.all(waiting)).sort()).toEqual(['ok', 'ok', 'ok', 'sold-out']);
  const orders = (await shop.store.orders.get()).docs;
  expect(new Set(orders.map((one) => one.createTime.toDate().getTime())).size).toBeLessThanOrEqual(2);
  const references = orders.map((one) => one.data().confirmation_reference);
  expect(new Set(references).size).toBe(4);
});

it('a request that cannot be written fails alone', async () => {
  const shop = await openShop();
  const [ada, bola] = await Promise.all(['ada', 'bola'].map(shop.customer));
  if (!ada || !bola) throw new Error('Two customers');
  const request = buildBoxRequest();
  // The address of the order is left over from an order that is gone.
  const blocked = shop.store.delivery(getHoldOrderId('ada', request.request_id));
  const { order_id } = await call.holdBox(shop, bola, buildBoxRequest());
  const delivery = (await shop.store.delivery(order_id).get()).data();
  if (!delivery) throw new Error('No delivery');
  await blocked.set(delivery);
  const outcomes = await Promise.allSettled([
    call.holdBox(shop, ada, request),
    call.holdBox(shop, bola, buildBoxRequest()),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await readOwners(shop)).toHaveLength(1);
});

it('a decision runs again on the boxes of a faster commit', async () => {
  const { shop, arm, reached, release } = await openShopWithGate('weekly_drops', { maxOrders: 2 });
  const seen: string[][] = [];
  const add = (id: string, instance = shop) =>
    changeBoxes(instance.store, dropId, tuesday, (boxes) => {
      seen.push(Object.keys(boxes.taken));
      const box = createSampleBox(Object.keys(boxes.taken).length + 1);
      return { ...noWrites, boxes: { ...boxes, taken: { ...boxes.taken, [id]: box } } };
    });
  arm();
  const slow = add('slow');
  await reached;
  await add('fast', shop.instance());
  release();
  await slow;
  expect(seen).toEqual([[], [], ['fast']]);
  expect((await readBoxes(shop)).taken).toMatchObject({ fast: { number: 1 }, slow: { number: 2 } });
});

it('a commit that waited too long for a lock is tried again', async () => {
  const shop = await openShop();
  const open = shop.store.db.batch.bind(shop.store.db);
  let failures = 2;
  shop.store.db.batch = () => {
    const batch = open();
    const isLocked = failures-- > 0;
    const error = Object.assign(new Error('Transaction lock timeout'), { code: GrpcStatus.ABORTED });
    if (isLocked) batch.commit = () => Promise.reject(error);
    return batch;
  };
  const taken = { one: createSampleBox(1) };
  await changeBoxes(shop.store, dropId, tuesday, (boxes) => ({ ...noWrites, boxes: { ...boxes, taken } }));
  expect(await readOwners(shop)).toEqual(['one']);
});

it('a refused request writes nothing, and a drop without boxes sells nothing', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const [ada, bola] = await Promise.all(['ada', 'bola'].map(shop.customer));
  if (!ada || !bola) throw new Error('Two customers');
  await call.holdBox(shop, ada, buildBoxRequest());
  const before = await dumpDatabase(shop.store.db);
  expect(await getOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('sold-out');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
  await shop.store.boxes(dropId).delete();
  expect(await getOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('no-active-drop');
  const nothing = changeBoxes(shop.store, dropId, tuesday, (boxes) => ({ ...noWrites, boxes }));
  expect(await getOutcome(nothing)).toBe('no-active-drop');
});

it('the answers to many customers at a sold-out drop cost one read of its boxes', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const [ada, ...others] = await Promise.all(['ada', 'bola', 'chidi', 'dayo'].map(shop.customer));
  if (!ada) throw new Error('Nobody');
  await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 1));
  const { requests } = await countFirestore(() =>
    Promise.all(others.map((one) => getOutcome(call.holdBox(shop, one, buildBoxRequest())))),
  );
  expect(requests).toBe(3);
});
