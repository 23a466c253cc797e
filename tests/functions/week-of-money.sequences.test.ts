import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { sumNaira, toKobo } from '@sharebox/domain/money/money';
import { isPaymentVerified, type Order, hasAssignedBox } from '@sharebox/domain/orders/order';
import { describeOrderPayment, getPaymentCoverage } from '@sharebox/domain/orders/order-money';
import { getUndecidedReason } from '@sharebox/domain/orders/undecided-order';
import { describeLedger } from '@sharebox/domain/payments/ledger-text';
import { getUnmatchedAmount } from '@sharebox/domain/payments/bank-statement';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { reconcileOrder, sumReconciliations } from '@sharebox/domain/payments/reconciliation';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { syncKitchenBox } from '../../functions/src/kitchen/kitchen-boxes';
import { releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import { reconcileTransfers } from '../../functions/src/payments/payment-events';
import type { BankAccount, BankWebhook } from '../../scripts/local-stack/test-bank';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput, readLedger, boxRequestTotal } from './support/ledger';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, bookkeeper, buildClaim, dropId } from './support/shop';
import { buildApprovalInput, createHeldOrder } from './support/staff';
import {
  deliverWebhook,
  holdBoxWithTransferAccount,
  openShopWithInProcessBank,
  type ShopWithBank,
} from './support/test-bank';

const price = boxRequestTotal * 100;

interface World extends ShopWithBank {
  /** The order id of each customer, by uid. */
  orders: ReadonlyMap<string, string>;
  /** The transfer accounts of the customers who pay through the provider. */
  accounts: readonly BankAccount[];
  webhooks: BankWebhook[];
  /** The total of all imported lines, in kobo. */
  imported: number;
}

async function open(): Promise<World> {
  const world = await openShopWithInProcessBank('monnify', { maxOrders: 5 });
  const [ada, bola] = [
    await holdBoxWithTransferAccount(world, 'ada'),
    await holdBoxWithTransferAccount(world, 'bola'),
  ];
  const orders = new Map([
    ['ada', ada.orderId],
    ['bola', bola.orderId],
  ]);
  for (const uid of ['chi', 'dayo']) orders.set(uid, await createHeldOrder(world.shop, uid));
  return { ...world, orders, accounts: [ada.account, bola.account], webhooks: [], imported: 0 };
}

const pickOrder = ({ orders }: World, pick: PickOption) => pick([...orders.values()]);

async function payThroughProvider({ bank, accounts, webhooks }: World, pick: PickOption): Promise<void> {
  const amount = pick([price, price / 2, price - 50_000, price + 50_000, 50_000]);
  webhooks.push(await Promise.resolve(bank.pay(pick(accounts), { amount })));
}

async function deliver({ shop, webhooks }: World, pick: PickOption): Promise<void> {
  if (webhooks.length > 0) await deliverWebhook(shop, pick(webhooks));
}

async function sendBack({ shop, bank, accounts }: World, pick: PickOption): Promise<void> {
  const account = pick(accounts);
  const eventData = { paymentReference: account.reference, amountPaid: pick([127.5, 5000]) };
  const body = JSON.stringify({ eventType: 'REJECTED_PAYMENT', eventData });
  await deliverWebhook(shop, bank.sign(account, body));
}

async function claim({ shop, orders }: World, pick: PickOption): Promise<void> {
  const [uid, orderId] = pick([...orders]);
  await getCallOutcome(call.submitPayment(shop, await shop.customer(uid), buildClaim(orderId)));
}

/**
 * Imports a line with the price, half the price, the price minus a bank charge, twice the price, or the missing bank
 * charge.
 */
async function importLine(world: World, pick: PickOption): Promise<void> {
  const naira = pick([boxRequestTotal, 6350.5, boxRequestTotal - 50, 2 * boxRequestTotal, 50]);
  const line = { booked_on: '2026-11-17', amount: naira.toFixed(2), narration: 'NIP', balance: '' };
  const rows = [{ ...line, reference: `FT-77889${pick([1, 2, 3, 4, 5])}`, is_confirmed: true }];
  const { imported } = await call.importStatement(world.shop, bookkeeper, { rows });
  world.imported += imported * Math.round(naira * 100);
}

const readLines = async ({ shop }: World) => (await shop.store.bankTransactions.get()).docs;

async function match(world: World, pick: PickOption): Promise<void> {
  const lines = await readLines(world);
  if (lines.length === 0) return;
  const input = {
    transaction_id: pick(lines).id,
    order_id: pickOrder(world, pick),
    ...pick([{}, { amount: 50 }]),
  };
  await getCallOutcome(call.matchTransaction(world.shop, bookkeeper, input));
}

async function unmatch(world: World, pick: PickOption): Promise<void> {
  const lines = await readLines(world);
  if (lines.length === 0) return;
  const line = pick(lines);
  const order_id = pick([...line.data().order_ids, pickOrder(world, pick)]);
  await getCallOutcome(
    call.unmatchTransaction(world.shop, bookkeeper, { transaction_id: line.id, order_id }),
  );
}

async function setAside(world: World, pick: PickOption): Promise<void> {
  const lines = await readLines(world);
  if (lines.length === 0) return;
  const input = { transaction_id: pick(lines).id, reason: pick(['reversal', 'not-ours', null] as const) };
  await getCallOutcome(call.setLineAside(world.shop, bookkeeper, input));
}

/** Imports the bank's reversal of a line. */
async function reverse(world: World, pick: PickOption): Promise<void> {
  const lines = await readLines(world);
  if (lines.length === 0) return;
  const line = pick(lines);
  const { booked_on, reference, amount, state } = line.data();
  const row = {
    booked_on,
    reference,
    narration: 'REVERSAL',
    balance: '',
    amount: `-${(amount / 100).toFixed(2)}`,
  };
  const { reversed, unpaired } = await call.importStatement(world.shop, bookkeeper, { rows: [row] });
  expect(reversed + unpaired.length).toBeLessThanOrEqual(1);
  if (state === 'open' && reversed === 0) expect((await line.ref.get()).data()).toMatchObject({ state });
}

async function record(world: World, pick: PickOption): Promise<void> {
  const payment = buildPaymentInput(pickOrder(world, pick), pick([boxRequestTotal, 6350.5, 500]));
  await call.recordPayment(world.shop, admin, payment);
}

async function correct(world: World, pick: PickOption): Promise<void> {
  const order_id = pickOrder(world, pick);
  const { summary } = await readLedger(world.shop, order_id);
  const amount = pick([-summary.net, -500, 0.5]) || 50;
  const entry = { request_id: randomUUID(), order_id, kind: 'adjusted', amount, note: 'Typed wrongly' };
  await getCallOutcome(call.recordPayment(world.shop, bookkeeper, entry));
}

async function refund(world: World, pick: PickOption): Promise<void> {
  const order_id = pickOrder(world, pick);
  const { summary } = await readLedger(world.shop, order_id);
  const amount = pick([summary.net, 2_000, summary.balance]);
  const request = { request_id: randomUUID(), order_id, stage: 'requested', amount };
  if ((await getCallOutcome(call.recordRefund(world.shop, admin, request))) !== 'ok' || pick([true, false]))
    return;
  const { refund_id } = await call.recordRefund(world.shop, admin, request);
  const sent = { request_id: randomUUID(), order_id, stage: 'sent', refund_id };
  await getCallOutcome(call.recordRefund(world.shop, admin, sent));
}

async function review(world: World, pick: PickOption): Promise<void> {
  const order_id = pickOrder(world, pick);
  const decision = pick([
    { ...buildApprovalInput(order_id), amount_received: pick([boxRequestTotal, boxRequestTotal - 50]) },
    buildApprovalInput(order_id),
    { confirmation_id: order_id, decision: 'dispute', notes: 'Nothing came' } as const,
  ]);
  await getCallOutcome(call.reviewPayment(world.shop, admin, decision));
}

async function changeStatus(world: World, pick: PickOption): Promise<void> {
  const order_id = pickOrder(world, pick);
  const status = pick(['confirmed', 'preparing', 'preparing', 'cancelled', 'delivered'] as const);
  const reason = pick([{}, { reason: 'Paid in cash' }]);
  await getCallOutcome(call.setOrderStatus(world.shop, admin, { order_id, status, ...reason }));
}

async function pass({ shop }: World, pick: PickOption): Promise<void> {
  shop.setClock(addMinutes(shop.now(), pick([1, 10, 50])));
  await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
}

/** Adds up an order's ledger in kobo, without using the functions under test. */
function addUp(entries: readonly LedgerEntry[]) {
  const sum = (isMeant: (entry: LedgerEntry) => boolean) =>
    entries.filter(isMeant).reduce((all, { amount }) => all + toKobo(amount), 0);
  const received = sum(({ kind }) => kind !== 'refunded');
  const sent = sum(({ kind, stage }) => kind === 'refunded' && stage === 'sent');
  return { net: received - sent, sent };
}

function getExpectedLabel({ status }: Order, { net, sent }: ReturnType<typeof addUp>, isDisputed: boolean) {
  const hasBox = hasAssignedBox(status);
  if (net > (hasBox ? price : 0)) return hasBox ? 'Overpaid' : 'To be refunded';
  if (net <= 0 && sent > 0) return 'Refunded';
  if (!hasBox) return 'Nothing due';
  if (net === price) return status === 'pending_confirmation' ? 'Received, not approved' : 'Paid';
  return net > 0 ? 'Part paid' : isDisputed ? 'Disputed' : 'Not paid';
}

const findFigures = (text: string) =>
  [...text.matchAll(/₦([\d,]+(?:\.\d+)?)/g)].map(([, figure = '']) =>
    Math.round(Number(figure.replaceAll(',', '')) * 100),
  );

/** Checks the amounts that staff and the payer see of an order. Returns whether its box counts as sold. */
async function checkOrder({ shop }: World, orderId: string): Promise<boolean> {
  const { order, entries, claim: claimed, summary } = await readLedger(shop, orderId);
  const ledger = addUp(entries);
  const { net } = ledger;
  const [missing, surplus] = [Math.max(0, price - net), Math.max(0, net - price)];
  const { status } = order;
  const isConfirmed = isPaymentVerified(status);
  const isHeld = status === 'awaiting_payment' || status === 'expired';
  const isCleared = missing <= toKobo(order.accepted_missing);

  expect([toKobo(order.net_received ?? 0), toKobo(summary.net)]).toEqual([net, net]);
  const state = net > price ? 'overpaid' : net === price ? 'paid' : net > 0 ? 'part-paid' : 'unpaid';
  expect(getPaymentCoverage(order)).toBe(state);
  expect(describeOrderPayment(order)).toBe(getExpectedLabel(order, ledger, claimed?.status === 'disputed'));
  if (claimed && entries.length > 0) {
    expect(claimed).toMatchObject({
      net_received: order.net_received,
      owed_back: order.owed_back,
      needs_refund: order.needs_refund,
    });
  }
  expect(findFigures(describeLedger(entries, summary))[0] ?? 0).toBe(Math.abs(net));

  const told = getPaymentDiscrepancy(order);
  const isRefunded = net <= 0 && ledger.sent > 0;
  const mayAsk = hasAssignedBox(status) && !isHeld && !isCleared && !isRefunded && (isConfirmed || net > 0);
  expect(toKobo(told?.toSend ?? 0)).toBe(mayAsk ? missing : 0);
  if (hasAssignedBox(status) && !isHeld && surplus > 0) expect(told).not.toBeNull();
  const figures = new Set([net, price, missing, surplus, toKobo(order.returned_transfer?.amount ?? 0)]);
  for (const figure of findFigures(`${told?.title} ${told?.message}`)) expect(figures).toContain(figure);

  await syncKitchenBox(shop, orderId);
  const box = (await shop.store.kitchenBoxes(dropId).doc(orderId).get()).data();
  expect(box?.is_verified ?? false).toBe(isConfirmed && isCleared);
  const isUnderWay = status === 'confirmed' || status === 'preparing';
  expect(getRunExclusionReason(order) === null).toBe(isUnderWay && isCleared);
  if (isUnderWay) expect(getUndecidedReason(order)).toBe(isCleared ? null : 'money-missing');

  const due = hasAssignedBox(status) && !isHeld ? price : 0;
  const money = reconcileOrder(order, entries);
  expect(toKobo(money.missing)).toBe(Math.max(0, due - net));
  expect(toKobo(money.over) + toKobo(money.toRefund)).toBe(Math.max(0, net - due));
  return isConfirmed && isCleared;
}

async function check(world: World): Promise<void> {
  const { shop, orders, imported } = world;
  const sold = [];
  const withBox = [];
  for (const orderId of orders.values()) {
    if (await checkOrder(world, orderId)) sold.push(orderId);
    const order = (await shop.store.orders.doc(orderId).get()).data();
    if (order && hasAssignedBox(order.status)) withBox.push(orderId);
  }
  const { figures } = await call.lookUpDropFigures(shop, admin, { drop_id: dropId, skip_cache: true });
  expect([figures.sold, figures.waiting]).toEqual([sold.length, withBox.length - sold.length]);

  const { total } = await call.lookUpSales(shop, bookkeeper, { kind: 'month', day: '2026-11-17' });
  const ledgers = await Promise.all([...orders.values()].map((orderId) => readLedger(shop, orderId)));
  const money = sumReconciliations(ledgers.map(({ order, entries }) => reconcileOrder(order, entries)));
  expect([total.received, total.refunded, total.net, total.boxes].map(({ now }) => now)).toEqual([
    ...[money.seen, money.sentBack, sumNaira([money.seen, -money.sentBack]), sold.length],
  ]);

  let known = 0;
  for (const line of await readLines(world)) {
    const { matches, set_aside, amount } = line.data();
    const matched = matches.reduce((sum, one) => sum + one.amount, 0);
    const aside = set_aside ? amount : 0;
    known += matched + aside + getUnmatchedAmount(line.data());
    expect([aside > 0 && matched > 0, matched <= amount]).toEqual([false, true]);
    for (const { order_id, entry_id } of matches) {
      expect((await shop.store.ledger(order_id).doc(entry_id).get()).exists).toBe(true);
    }
  }
  expect(known).toBe(imported);
  shop.setClock(addMinutes(shop.now(), 1));
}

it('every page shows amounts that match the ledger, for any sequence of payments in a week', async () => {
  const acts = {
    payThroughProvider,
    deliver,
    sendBack,
    claim,
    importLine,
    match,
    unmatch,
    setAside,
    reverse,
    record,
    correct,
    refund,
    review,
    changeStatus,
    pass,
  };
  const weights = {
    payThroughProvider: 2,
    deliver: 2,
    claim: 3,
    importLine: 3,
    match: 3,
    review: 3,
    refund: 2,
  };
  await runSequences({ cost: 25, steps: 24, open, acts, weights, check });
});
