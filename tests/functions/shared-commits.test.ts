import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { changeBoxes } from '../../functions/src/orders/boxes';
import { getHoldOrderId } from '../../functions/src/platform/keyed-hash';
import { call, getCallOutcome } from './support/calls';
import { dumpDatabase } from './support/dump';
import { openShopPausedAt } from './support/gate';
import { buildBoxRequest, dropId, openShop, tuesday } from './support/shop';
import { readBoxes, readTakenBoxOrderIds } from './support/stock';

const noWrites = { write: () => {}, answer: 'ok' };

it('an instance commits waiting changes together, in the order of their requests', async () => {
  const { shop, arm, reached, release } = await openShopPausedAt('weekly_drops', { maxOrders: 4 });
  const decided: string[] = [];
  const add = (id: string) =>
    changeBoxes(shop.store, dropId, tuesday, (boxes) => {
      decided.push(id);
      const box = createSampleBox(Object.keys(boxes.taken).length + 1);
      return {
        boxes: { ...boxes, taken: { ...boxes.taken, [id]: box } },
        write: (batch) => batch.set(shop.store.db.doc(`changes/${id}`), {}),
        answer: id,
      };
    });
  arm();
  const early = add('ada');
  await reached;
  const waiting = ['bola', 'chidi', 'dayo'].map(add);
  release();
  await Promise.all([early, ...waiting]);
  expect(decided).toEqual(['ada', 'bola', 'chidi', 'dayo']);
  const { docs } = await shop.store.db.collection('changes').get();
  expect(new Set(docs.map((one) => one.createTime.toMillis())).size).toBe(2);
});

it('a hold that cannot be written fails without affecting other holds in its commit', async () => {
  const shop = await openShop();
  const [ada, bola] = await Promise.all(['ada', 'bola'].map(shop.customer));
  if (!ada || !bola) throw new Error('Two customers');
  const request = buildBoxRequest();
  // Write the delivery document of ada's order in advance. Placing this order then fails, because the document already
  // exists.
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
  expect(await readTakenBoxOrderIds(shop)).toHaveLength(1);
});

it('decides about a hold again if another commit has changed the boxes', async () => {
  const { shop, arm, reached, release } = await openShopPausedAt('weekly_drops', { maxOrders: 2 });
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

it('retries a commit of boxes that waited too long for a lock', async () => {
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
  expect(await readTakenBoxOrderIds(shop)).toEqual(['one']);
});

it('writes nothing for a rejected hold, and holds no box in a drop without boxes', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const [ada, bola] = await Promise.all(['ada', 'bola'].map(shop.customer));
  if (!ada || !bola) throw new Error('Two customers');
  await call.holdBox(shop, ada, buildBoxRequest());
  const before = await dumpDatabase(shop.store.db);
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('sold-out');
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
  await shop.store.boxes(dropId).delete();
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('no-active-drop');
  const nothing = changeBoxes(shop.store, dropId, tuesday, (boxes) => ({ ...noWrites, boxes }));
  expect(await getCallOutcome(nothing)).toBe('no-active-drop');
});
