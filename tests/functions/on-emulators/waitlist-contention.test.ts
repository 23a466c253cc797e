import { expect, it } from 'vitest';
import { recountDrop } from '../../../functions/src/orders/boxes';
import { processWaitlist } from '../../../functions/src/waitlist/process-waitlist';
import { call, getCallOutcome, countCallOutcomes } from '../support/calls';
import {
  readBoxOwners,
  buyBox,
  readDropHasWaitlist,
  joinWaitlistAsNewCustomer,
  readWaitlistStatuses,
} from '../support/waitlist';
import { buildBoxRequest, dropId, addMinutes, openShop, tuesday } from '../support/shop';

const here = { drop_id: dropId };

it('never sells a freed box to other buyers while a customer is on the waiting list', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinWaitlistAsNewCustomer(shop, 'bola');
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => shop.customer(`buyer-${index}`)));
  const [counts, offered] = await Promise.all([
    countCallOutcomes(crowd.map((buyer) => call.holdBox(shop, buyer, buildBoxRequest()))),
    call
      .cancelOrder(shop, ada.caller, { order_id: ada.order_id })
      .then(() => Promise.all([processWaitlist(shop, dropId), processWaitlist(shop, dropId)])),
  ]);
  expect(counts).toEqual({ 'sold-out': 20 });
  expect(offered.sort()).toEqual([0, 1]);
  expect(await readBoxOwners(shop)).toEqual(['offer to bola']);
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('ok');
});

it('sells one of two freed boxes, and reserves the other box for the only waiting customer', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const orders = [await buyBox(shop, 'ada'), await buyBox(shop, 'abi')];
  await joinWaitlistAsNewCustomer(shop, 'bola');
  const buyers = [await shop.customer('chidi'), await shop.customer('dede')];
  for (const { caller, order_id } of orders) await call.cancelOrder(shop, caller, { order_id });
  const counts = await countCallOutcomes(buyers.map((buyer) => call.holdBox(shop, buyer, buildBoxRequest())));
  expect(counts).toEqual({ ok: 1, 'sold-out': 1 });
  expect(await processWaitlist(shop, dropId)).toBe(1);
  expect(await readBoxOwners(shop)).toContain('offer to bola');
});

it('offers two freed boxes to the first two of three waiting customers, even under concurrent calls', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const orders = [await buyBox(shop, 'ada'), await buyBox(shop, 'ama')];
  for (const [minute, uid] of ['bola', 'chidi', 'dede'].entries()) {
    shop.setClock(addMinutes(tuesday, minute));
    await joinWaitlistAsNewCustomer(shop, uid);
  }
  await Promise.all(orders.map(({ caller, order_id }) => call.cancelOrder(shop, caller, { order_id })));
  const offered = await Promise.all([1, 2, 3].map(() => processWaitlist(shop, dropId)));
  expect(offered.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered', chidi: 'offered', dede: 'waiting' });
  expect((await readBoxOwners(shop)).sort()).toEqual(['offer to bola', 'offer to chidi']);
  for (const uid of ['bola', 'chidi']) expect((await shop.store.notifications(uid).get()).size).toBe(1);
});

it('sells an offered box or passes it on if its customer buys it and leaves the list concurrently', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinWaitlistAsNewCustomer(shop, 'bola');
  shop.setClock(addMinutes(tuesday, 1));
  await joinWaitlistAsNewCustomer(shop, 'chidi');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  const [held] = await Promise.all([
    getCallOutcome(call.holdBox(shop, bola, buildBoxRequest())),
    call.leaveWaitlist(shop, bola, here),
  ]);
  const taken = await readBoxOwners(shop);
  expect(taken).toHaveLength(1);
  if (held === 'sold-out') expect(taken).toEqual(['offer to chidi']);
  else expect(held).toBe('ok');
});

it('keeps customers on the waiting list who join while the last customer leaves it', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buyBox(shop, 'ada');
  const bola = await joinWaitlistAsNewCustomer(shop, 'bola');
  const [chidi, dede] = [await shop.customer('chidi'), await shop.customer('dede')];
  await Promise.all([
    call.leaveWaitlist(shop, bola, here),
    call.joinWaitlist(shop, chidi, here),
    call.joinWaitlist(shop, dede, here),
  ]);
  expect(await readWaitlistStatuses(shop)).toEqual({ chidi: 'waiting', dede: 'waiting' });
  await recountDrop(shop, dropId);
  expect(await readDropHasWaitlist(shop)).toBe(true);
});

it('never sells more boxes than exist, and serves waiting customers in order under concurrent calls', async () => {
  const shop = await openShop({ maxOrders: 3 });
  const orders = await Promise.all(['ada', 'ama', 'abi'].map((uid) => buyBox(shop, uid)));
  const waiting = [];
  for (const [minute, uid] of ['w-1', 'w-2', 'w-3', 'w-4'].entries()) {
    shop.setClock(addMinutes(tuesday, minute));
    waiting.push(await joinWaitlistAsNewCustomer(shop, uid));
  }
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, index) => shop.customer(`buyer-${index}`)));
  const attempts = [...crowd, ...waiting].map((buyer) =>
    getCallOutcome(call.holdBox(shop, buyer, buildBoxRequest())),
  );
  const cancels = orders.map(async ({ caller, order_id }) => {
    await call.cancelOrder(shop, caller, { order_id });
    await processWaitlist(shop, dropId);
  });
  const [ends] = await Promise.all([Promise.all(attempts), Promise.all(cancels)]);
  await processWaitlist(shop, dropId);
  expect(ends.slice(0, 6)).toEqual(crowd.map(() => 'sold-out'));
  expect(await readBoxOwners(shop)).toHaveLength(3);
  const places = await readWaitlistStatuses(shop);
  expect(places['w-4']).toBe('waiting');
  expect(['w-1', 'w-2', 'w-3'].every((uid) => ['offered', 'taken'].includes(places[uid] ?? ''))).toBe(true);
});
