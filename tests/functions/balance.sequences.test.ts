import { calculateReservedPortions } from '@sharebox/domain/orders/box-change';
import { hasAssignedBox, toPortionsByMeal } from '@sharebox/domain/orders/order';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { discardPendingChanges } from '../../functions/src/orders/ended-orders';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput } from './support/ledger';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim } from './support/shop';
import { buildApprovalInput } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };

interface World {
  live: ShopWithTriggers;
  people: Caller[];
  orderIds: string[];
  /** The total goodwill credit granted by the shop, in kobo. */
  goodwill: number;
}

async function open(): Promise<World> {
  const live = await openShopWithTriggers({ maxOrders: 12 });
  const people = await Promise.all(['ada', 'bola'].map(live.shop.customer));
  return { live, people, orderIds: [], goodwill: 0 };
}

async function hold({ live, people, orderIds }: World, pick: PickOption): Promise<void> {
  const person = pick(people);
  const held = await call.holdBox(live.shop, person, buildBoxRequest()).catch(() => null);
  if (!held) return;
  orderIds.push(held.order_id);
  if (pick([true, true, false])) await pay(live, person, held.order_id);
}

const pay = ({ shop }: ShopWithTriggers, payer: Caller, order_id: string) =>
  getCallOutcome(call.payWithBalance(shop, payer, { order_id }));

async function pickOrder({ live, people, orderIds }: World, pick: PickOption) {
  const [order_id, payer] = [pick(orderIds), pick(people)];
  const order = (await live.shop.store.orders.doc(order_id).get()).data();
  return { order_id, order, owner: people.find(({ uid }) => uid === order?.user_id) ?? payer, payer };
}

/** Creates an action on a single random order. */
const onOrder =
  (
    act: (world: World, chosen: Awaited<ReturnType<typeof pickOrder>>, pick: PickOption) => Promise<unknown>,
  ) =>
  async (world: World, pick: PickOption) => {
    if (world.orderIds.length > 0) await act(world, await pickOrder(world, pick), pick);
  };

const acts = {
  hold,
  /** Pays on two devices of the same user at the same time, while another user tries to pay as well. */
  payTogether: onOrder(async ({ live }, { order_id, owner, payer }) => {
    await Promise.all([owner, owner, payer].map((person) => pay(live, person, order_id)));
  }),
  claim: onOrder(({ live: { shop } }, { order_id, owner }) =>
    getCallOutcome(call.submitPayment(shop, owner, buildClaim(order_id))),
  ),
  record: onOrder(({ live: { shop } }, { order_id }, pick) =>
    call.recordPayment(shop, admin, buildPaymentInput(order_id, pick([5_000.5, 12_701, 15_000]))),
  ),
  review: onOrder(({ live: { shop } }, { order_id }) =>
    getCallOutcome(call.reviewPayment(shop, admin, buildApprovalInput(order_id))),
  ),
  cancel: onOrder(async ({ live: { shop } }, { order_id, order, owner }, pick) => {
    if (pick([true, false])) await getCallOutcome(call.cancelOrder(shop, owner, { order_id }));
    else if (order?.status !== 'awaiting_payment' && order?.status !== 'expired')
      await getCallOutcome(call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' }));
  }),
  restore: onOrder(({ live: { shop } }, { order_id }) =>
    getCallOutcome(call.setOrderStatus(shop, admin, { order_id, status: 'confirmed' })),
  ),
  release: onOrder(({ live: { shop } }, { order_id, owner }) =>
    getCallOutcome(call.releaseHold(shop, owner, { order_id })),
  ),
  keep: onOrder(async ({ live: { shop } }, { order_id, owner }) => {
    const ask = () => getCallOutcome(call.moveToBalance(shop, owner, { order_id }));
    await Promise.all([ask(), ask()]);
  }),
  payOut: async ({ live: { shop }, people }: World, pick: PickOption) => {
    const person = pick(people);
    await Promise.all([1, 2].map(() => getCallOutcome(call.payOutBalance(shop, person, account))));
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
    await getCallOutcome(call.recordRefund(shop, admin, { request_id: randomUUID(), order_id, ...asked }));
  }),
  goodwill: onOrder(async (world, { order_id }) => {
    const gift = { request_id: randomUUID(), order_id, amount: 1_000.25, reason: 'It came late.' };
    const ask = () => getCallOutcome(call.addGoodwill(world.live.shop, admin, gift));
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
    const ask = (caller: Caller) => getCallOutcome(call.changeBox(shop, caller, change));
    await Promise.all([ask(owner), ask(owner), ask(pick([payer, admin]))]);
  }),
  endChanges: async ({ live: { shop } }: World) => {
    await discardPendingChanges(shop);
  },
  wait: ({ live: { shop } }: World, pick: PickOption) => {
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
    if (order && !hasAssignedBox(order.status)) expect([id, order.balance_used]).toEqual([id, 0]);
    if (order?.status === 'confirmed' && order.payment_status === 'paid') expect(order.slot).not.toBeNull();
    if (!order || !hasAssignedBox(order.status)) continue;
    const boxes = (await shop.store.boxes(order.weekly_drop_id).get()).data();
    const reserved = order.pending_change
      ? calculateReservedPortions(order, order.pending_change)
      : toPortionsByMeal(order.items);
    expect(boxes?.taken[id]?.portions ?? reserved).toEqual(reserved);
  }
}

/** Returns the sums of the bank's money, all ledgers and all balances, in kobo. */
async function addUp(
  { shop: { store } }: ShopWithTriggers,
  people: readonly Caller[],
  orderIds: readonly string[],
) {
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

it('keeps ledgers and balances equal to the bank’s money, and no balance money in orders without a box', async () => {
  const weights = { hold: 4, change: 3, payTogether: 2, record: 2, keep: 3, cancel: 2, goodwill: 2 };
  await runSequences({ cost: 24, steps: 18, open, acts, weights, check });
});
