import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, getOutcome } from '../support/calls';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  openShop,
  type Shop,
  tuesday,
} from '../support/shop';
import { readBoxes } from '../support/stock';

/** Opens a shop with one portion of jollof and two customers whose holds of it have ended. */
async function openShopWithEndedHolds() {
  const shop = await openShop({ maxJollof: 1 });
  const holds = [];
  for (const [index, name] of ['ada', 'bola'].entries()) {
    const caller = await shop.customer(name);
    shop.setClock(addMinutes(tuesday, 31 * index));
    holds.push({ caller, ...(await call.holdBox(shop, caller, buildBoxRequest())) });
  }
  shop.setClock(addMinutes(tuesday, 62));
  return { shop, holds };
}

async function expectOnePortionSold(shop: Shop): Promise<void> {
  const { taken } = await readBoxes(shop);
  expect(Object.values(taken).map(({ portions, until }) => [portions.jollof, until])).toEqual([[1, null]]);
}

it('sells the last portion once when two customers claim their ended holds and a third one orders', async () => {
  const { shop, holds } = await openShopWithEndedHolds();
  const chidi = await shop.customer('chidi');
  const [held, ...claims] = await Promise.all([
    getOutcome(call.holdBox(shop.instance(), chidi, buildBoxRequest())),
    ...holds.map(async ({ caller, order_id }) => {
      const { status } = await call.submitPayment(shop.instance(), caller, buildClaim(order_id));
      return status === 'cancelled' ? 'meal-unavailable' : 'ok';
    }),
  ]);
  expect([held, ...claims].sort()).toEqual(['meal-unavailable', 'meal-unavailable', 'ok']);
  expect(Object.keys((await readBoxes(shop)).taken)).toHaveLength(1);
});

it('sells the last portion once when staff record payments for ended holds at the same time', async () => {
  const { shop, holds } = await openShopWithEndedHolds();
  const pay = (order_id: string) =>
    call.recordPayment(shop.instance(), admin, {
      ...{ order_id, kind: 'received', amount: 12_701, request_id: randomUUID(), seen_in_bank: true },
    });
  await Promise.all(holds.map(({ order_id }) => pay(order_id)));
  await expectOnePortionSold(shop);
  const orders = (await shop.store.orders.get()).docs.map((one) => one.data().needs_refund);
  expect(orders.sort()).toEqual([false, true]);
});

it('lets staff confirm one of two ended holds at the same time', async () => {
  const { shop, holds } = await openShopWithEndedHolds();
  const change = { status: 'confirmed', reason: 'Paid in cash' } as const;
  const answers = await Promise.all(
    holds.map(({ order_id }) =>
      getOutcome(call.setOrderStatus(shop.instance(), admin, { order_id, ...change })),
    ),
  );
  expect(answers.sort()).toEqual(['meal-unavailable', 'ok']);
  await expectOnePortionSold(shop);
});
