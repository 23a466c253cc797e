import { reservePortions } from '@sharebox/domain/orders/box-change';
import { ownsBox, toPortions } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dropPendingChanges } from '../../functions/src/orders/pending-changes';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getOutcome } from './support/calls';
import { buildPayment } from './support/ledger';
import { type Pick, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim } from './support/shop';
import { buildApproval } from './support/staff';
import { type LiveShop, openLiveShop } from './support/triggers';

const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };

interface World {
  live: LiveShop;
  people: Caller[];
  orderIds: string[];
  /** The kobo that the shop gave away. */
  goodwill: number;
}

async function open(): Promise<World> {
  const live = await openLiveShop({ maxOrders: 12 });
  const people = await Promise.all(['ada', 'bola'].map(live.shop.customer));
  return { live, people, orderIds: [], goodwill: 0 };
}

async function hold({ live, people, orderIds }: World, pick: Pick): Promise<void> {
  const person = pick(people);
  const held = await call.holdBox(live.shop, person, buildBoxRequest()).catch(() => null);
  if (!held) return;
  orderIds.push(held.order_id);
  if (pick([true, true, false])) await pay(live, person, held.order_id);
}

const pay = ({ shop }: LiveShop, payer: Caller, order_id: string) =>
  getOutcome(call.payWithBalance(shop, payer, { order_id }));

async function pickOrder({ live, people, orderIds }: World, pick: Pick) {
  const [order_id, payer] = [pick(orderIds), pick(people)];
  const order = (await live.shop.store.orders.doc(order_id).get()).data();
  return { order_id, order, owner: people.find(({ uid }) => uid === order?.user_id) ?? payer, payer };
}

/** An act on one order. */
const onOrder =
  (act: (world: World, chosen: Awaited<ReturnType<typeof pickOrder>>, pick: Pick) => Promise<unknown>) =>
  async (world: World, pick: Pick) => {
    if (world.orderIds.length > 0) await act(world, await pickOrder(world, pick), pick);
  };

const acts = {
  hold,
  /** Two devices of a person pay at the same time, and another person tries to. */
  payTogether: onOrder(async ({ live }, { order_id, owner, payer }) => {
    await Promise.all([owner, owner, payer].map((person) => pay(live, person, order_id)));
  }),
  claim: onOrder(({ live: { shop } }, { order_id, owner }) =>
    getOutcome(call.submitPayment(shop, owner, buildClaim(order_id))),
  ),
  record: onOrder(({ live: { shop } }, { order_id }, pick) =>
    call.recordPayment(shop, admin, buildPayment(order_id, pick([5_000.5, 12_701, 15_000]))),
  ),
  review: onOrder(({ live: { shop } }, { order_id }) =>
    getOutcome(call.reviewPayment(shop, admin, buildApproval(order_id))),
  ),
  cancel: onOrder(async ({ live: { shop } }, { order_id, order, owner }, pick) => {
    if (pick([true, false])) await getOutcome(call.cancelOrder(shop, owner, { order_id }));
    else if (order?.status !== 'awaiting_payment' && order?.status !== 'expired')
      await getOutcome(call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' }));
  }),
  restore: onOrder(({ live: { shop } }, { order_id }) =>
    getOutcome(call.setOrderStatus(shop, admin, { order_id, status: 'confirmed' })),
  ),
  release: onOrder(({ live: { shop } }, { order_id, owner }) =>
    getOutcome(call.releaseHold(shop, owner, { order_id })),
  ),
  keep: onOrder(async ({ live: { shop } }, { order_id, owner }) => {
    const ask = () => getOutcome(call.moveToBalance(shop, owner, { order_id }));
    await Promise.all([ask(), ask()]);
  }),
  payOut: async ({ live: { shop }, people }: World, pick: Pick) => {
    const person = pick(people);
    await Promise.all([1, 2].map(() => getOutcome(call.payOutBalance(shop, person, account))));
    const left = (await shop.store.balances.doc(person.uid).get()).data()?.kobo ?? 0;
    expect(left).toBe(0);
  },
  refund: onOrder(async ({ live: { shop } }, { order_id }, pick) => {
    const order = (await shop.store.orders.doc(order_id).get()).data();
    const ledger = (await shop.store.ledger(order_id).get()).docs.map((one) => one.data());
    const refund = order && summarizeLedger(ledger, order).refunds.find((one) => one.stage === 'requested');
    const stage = pick(['sent', 'withdrawn'] as const);
    const asked = refund
      ? { stage, refund_id: refund.id }
      : { stage: 'requested', amount: pick([300, 9_000]) };
    await getOutcome(call.recordRefund(shop, admin, { request_id: randomUUID(), order_id, ...asked }));
  }),
  goodwill: onOrder(async (world, { order_id }) => {
    const gift = { request_id: randomUUID(), order_id, amount: 1_000.25, reason: 'It came late.' };
    const ask = () => getOutcome(call.addGoodwill(world.live.shop, admin, gift));
    const [outcome] = await Promise.all([ask(), ask()]);
    if (outcome === 'ok') world.goodwill += 100_025;
  }),
  change: onOrder(async ({ live: { shop } }, { order_id, owner, payer }, pick) => {
    const { items } = buildBoxRequest();
    const isPremium = pick([true, false]);
    const quantity = pick([1, 2]);
    const portions = items.map((item, index) => (index === 0 ? { ...item, quantity } : item));
    const expected_total = 12_701 + (isPremium ? 2_000 : 0) + (quantity - 1) * 8_500;
    const change = {
      ...{ order_id, items: portions, no_cutlery: false, expected_total },
      packaging_option: isPremium ? ('premium-gift' as const) : ('eco-friendly' as const),
      ...{ uses_balance: pick([true, false]), surplus_to: pick(['balance', 'bank'] as const) },
    };
    const ask = (caller: Caller) => getOutcome(call.changeBox(shop, caller, change));
    await Promise.all([ask(owner), ask(owner), ask(pick([payer, admin]))]);
  }),
  endChanges: async ({ live: { shop } }: World) => {
    await dropPendingChanges(shop);
  },
  wait: ({ live: { shop } }: World, pick: Pick) => {
    shop.setClock(addMinutes(shop.now(), pick([1, 9])));
    return Promise.resolve();
  },
  repeatEvents: ({ live }: World) => live.repeatEvents(),
};

async function check({ live, people, orderIds, goodwill }: World): Promise<void> {
  const { shop, settle } = live;
  const before = await addUp(live, people, orderIds);
  expect(before.inLedgers + before.inBalances).toBe(before.bank + goodwill);
  await settle();
  const after = await addUp(live, people, orderIds);
  expect(after.inLedgers + after.inBalances).toBe(after.bank + goodwill);
  for (const id of orderIds) {
    const order = (await shop.store.orders.doc(id).get()).data();
    if (order && !ownsBox(order.status)) expect([id, order.balance_used]).toEqual([id, 0]);
    if (order?.status === 'confirmed' && order.payment_status === 'paid') expect(order.slot).not.toBeNull();
    if (!order || !ownsBox(order.status)) continue;
    const boxes = (await shop.store.boxes(order.weekly_drop_id).get()).data();
    const reserved = order.pending_change
      ? reservePortions(order, order.pending_change)
      : toPortions(order.items);
    expect(boxes?.taken[id]?.portions ?? reserved).toEqual(reserved);
  }
}

/** Adds up the bank's money, all ledgers and all balances, in kobo. */
async function addUp({ shop: { store } }: LiveShop, people: readonly Caller[], orderIds: readonly string[]) {
  let [bank, inLedgers, inBalances] = [0, 0, 0];
  for (const id of orderIds) {
    const order = (await store.orders.doc(id).get()).data();
    const entries = (await store.ledger(id).get()).docs.map((one) => one.data());
    if (!order || entries.length === 0) continue;
    const summary = summarizeLedger(entries, order);
    expect(order).toMatchObject({ net_received: summary.net, balance_used: summary.balanceUsed });
    bank += Math.round((summary.received - summary.refunded) * 100);
    inLedgers += Math.round(summary.net * 100);
  }
  for (const { uid } of people) {
    const kobo = (await store.balances.doc(uid).get()).data()?.kobo ?? 0;
    const entries = (await store.balanceEntries(uid).get()).docs.map((one) => one.data().kobo);
    expect(entries.reduce((sum, one) => sum + one, 0)).toBe(kobo);
    expect(kobo).toBeGreaterThanOrEqual(0);
    inBalances += kobo;
  }
  return { bank, inLedgers, inBalances };
}

it('keeps bank, ledgers and balances equal to the kobo, and no order without a box keeps the balance’s money', async () => {
  const weights = { hold: 4, change: 3, payTogether: 2, record: 2, keep: 3, cancel: 2, goodwill: 2 };
  await runSequences({ cost: 24, steps: 18, open, acts, weights, check });
});
