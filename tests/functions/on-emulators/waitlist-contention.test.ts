import { expect, it } from 'vitest';
import { serveWaitlist } from '../../../functions/src/waitlist/serve-waitlist';
import { call, outcome, outcomes } from '../support/calls';
import { boxes, buys, hasWaitlist, joins, standings } from '../support/line';
import { boxRequest, dropId, minutesLater, openShop, tuesday } from '../support/shop';

const here = { drop_id: dropId };

it('never sells the only freed box to direct buyers while customers wait, however many buy at once', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buys(shop, 'ada');
  const bola = await joins(shop, 'bola');
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => shop.customer(`buyer-${index}`)));
  const [counts, offered] = await Promise.all([
    outcomes(crowd.map((buyer) => call.holdBox(shop, buyer, boxRequest()))),
    call
      .cancelOrder(shop, ada.caller, { order_id: ada.order_id })
      .then(() => Promise.all([serveWaitlist(shop, dropId), serveWaitlist(shop, dropId)])),
  ]);
  expect(counts).toEqual({ 'sold-out': 20 });
  expect(offered.sort()).toEqual([0, 1]);
  expect(await boxes(shop)).toEqual(['offer to bola']);
  expect(await outcome(call.holdBox(shop, bola, boxRequest()))).toBe('ok');
});

it('sells one of two freed boxes to two buyers while one customer waits, and keeps the other for that customer', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const orders = [await buys(shop, 'ada'), await buys(shop, 'abi')];
  await joins(shop, 'bola');
  const buyers = [await shop.customer('chidi'), await shop.customer('dede')];
  for (const { caller, order_id } of orders) await call.cancelOrder(shop, caller, { order_id });
  const counts = await outcomes(buyers.map((buyer) => call.holdBox(shop, buyer, boxRequest())));
  expect(counts).toEqual({ ok: 1, 'sold-out': 1 });
  expect(await boxes(shop)).toContain('offer to bola');
});

it('offers two freed boxes to the first two of three customers, however many calls run at once', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const orders = [await buys(shop, 'ada'), await buys(shop, 'ama')];
  for (const [minute, uid] of ['bola', 'chidi', 'dede'].entries()) {
    shop.setClock(minutesLater(tuesday, minute));
    await joins(shop, uid);
  }
  await Promise.all(orders.map(({ caller, order_id }) => call.cancelOrder(shop, caller, { order_id })));
  const offered = await Promise.all([1, 2, 3].map(() => serveWaitlist(shop, dropId)));
  expect(offered.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await standings(shop)).toEqual({ bola: 'offered', chidi: 'offered', dede: 'waiting' });
  expect((await boxes(shop)).sort()).toEqual(['offer to bola', 'offer to chidi']);
  for (const uid of ['bola', 'chidi']) expect((await shop.store.notifications(uid).get()).size).toBe(1);
});

it('either takes an offer or passes it on when both happen at once', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buys(shop, 'ada');
  const bola = await joins(shop, 'bola');
  shop.setClock(minutesLater(tuesday, 1));
  await joins(shop, 'chidi');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await serveWaitlist(shop, dropId);
  const [held] = await Promise.all([
    outcome(call.holdBox(shop, bola, boxRequest())),
    call.leaveWaitlist(shop, bola, here),
  ]);
  const taken = await boxes(shop);
  expect(taken).toHaveLength(1);
  if (held === 'sold-out') expect(taken).toEqual(['offer to chidi']);
  else expect(held).toBe('ok');
});

it('keeps a customer who joins at the same time as the last one leaves', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buys(shop, 'ada');
  const bola = await joins(shop, 'bola');
  const [chidi, dede] = [await shop.customer('chidi'), await shop.customer('dede')];
  await Promise.all([
    call.leaveWaitlist(shop, bola, here),
    call.joinWaitlist(shop, chidi, here),
    call.joinWaitlist(shop, dede, here),
  ]);
  expect(await standings(shop)).toEqual({ chidi: 'waiting', dede: 'waiting' });
  expect(await hasWaitlist(shop)).toBe(true);
});

it('never has more boxes than the drop, and serves customers in turn, under concurrent calls', async () => {
  const shop = await openShop({ maxOrders: 3 });
  const orders = await Promise.all(['ada', 'ama', 'abi'].map((uid) => buys(shop, uid)));
  const waiting = [];
  for (const [minute, uid] of ['w-1', 'w-2', 'w-3', 'w-4'].entries()) {
    shop.setClock(minutesLater(tuesday, minute));
    waiting.push(await joins(shop, uid));
  }
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, index) => shop.customer(`buyer-${index}`)));
  const attempts = [...crowd, ...waiting].map((buyer) => outcome(call.holdBox(shop, buyer, boxRequest())));
  const cancels = orders.map(async ({ caller, order_id }) => {
    await call.cancelOrder(shop, caller, { order_id });
    await serveWaitlist(shop, dropId);
  });
  const [ends] = await Promise.all([Promise.all(attempts), Promise.all(cancels)]);
  await serveWaitlist(shop, dropId);
  expect(ends.slice(0, 6)).toEqual(crowd.map(() => 'sold-out'));
  expect(await boxes(shop)).toHaveLength(3);
  const places = await standings(shop);
  expect(places['w-4']).toBe('waiting');
  expect(['w-1', 'w-2', 'w-3'].every((uid) => ['offered', 'taken'].includes(places[uid] ?? ''))).toBe(true);
});
