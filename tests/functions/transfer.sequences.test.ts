import { toKobo } from '@sharebox/domain/money/money';
import { hasAssignedBox } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import { reconcileTransfers } from '../../functions/src/payments/payment-events';
import type { Caller } from '../../functions/src/platform/validated-call';
import type { BankAccount, BankWebhook } from '../../scripts/local-stack/test-bank';
import { call, getCallOutcome } from './support/calls';
import { readLedger, boxRequestTotal } from './support/ledger';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildClaim } from './support/shop';
import { buildApprovalInput, createHeldOrder, readAuditRows } from './support/staff';
import {
  deliverWebhook,
  holdBoxWithTransferAccount,
  openShopWithInProcessBank,
  readTransferAccount,
  type ShopWithBank,
} from './support/test-bank';

const price = boxRequestTotal * 100;

interface World extends ShopWithBank {
  ada: Caller;
  orderId: string;
  account: BankAccount;
  webhooks: BankWebhook[];
  /** True if the customer has given up this box. */
  isLeft: boolean;
}

async function open(provider: 'paystack' | 'monnify'): Promise<World> {
  const world = await openShopWithInProcessBank(provider, { maxOrders: 2 });
  const opened = await holdBoxWithTransferAccount(world, 'ada');
  const ada = await world.shop.customer('ada');
  return { ...world, ...opened, ada, webhooks: [], isLeft: false };
}

async function pay({ bank, account, webhooks }: World, pick: PickOption): Promise<void> {
  const amount = pick([price, price, price, price - 1, price + 1, price - 50, 50]);
  webhooks.push(await Promise.resolve(bank.pay(account, { amount })));
}

/** Delivers a delayed webhook, or up to three copies of it at the same time. */
async function deliver({ shop, webhooks }: World, pick: PickOption): Promise<void> {
  if (webhooks.length === 0) return;
  const [webhook, times] = [pick(webhooks), pick([[1], [1, 2], [1, 2, 3]])];
  const answers = await Promise.all(times.map(() => deliverWebhook(shop, webhook)));
  expect(answers).toEqual(times.map(() => 200));
}

/**
 * Sends a webhook about money that the provider does not have. Signs it with the provider's key or with a guessed key.
 */
async function lie({ shop, bank, account }: World, pick: PickOption): Promise<void> {
  const webhook = bank.pay({ ...account, transfers: [], returned: [] });
  const forged = bank.sign({ protocol: account.protocol, secret: 'a guess' }, webhook.body);
  if (pick([true, false])) expect(await deliverWebhook(shop, forged)).toBe(401);
  else expect(await deliverWebhook(shop, webhook)).toBe(200);
}

async function askForAccount({ shop, bank, ada, orderId }: World): Promise<void> {
  const opened = bank.accounts.filter(({ reference }) => reference.startsWith('CONF')).length;
  await getCallOutcome(call.openTransferAccount(shop, ada, { order_id: orderId }));
  expect(bank.accounts.length).toBe(opened);
}

async function claim({ shop, ada, orderId }: World): Promise<void> {
  await getCallOutcome(call.submitPayment(shop, ada, buildClaim(orderId)));
}

async function approve({ shop, orderId }: World): Promise<void> {
  const { claim: claimed } = await readLedger(shop, orderId);
  const outcome = await getCallOutcome(call.reviewPayment(shop, admin, buildApprovalInput(orderId)));
  if (claimed?.status === 'verified') expect(outcome).toBe('already-reviewed');
}

async function changeBox(world: World): Promise<void> {
  await createHeldOrder(world.shop, 'ada').catch(() => null);
  world.isLeft = true;
}

async function release(world: World): Promise<void> {
  await getCallOutcome(call.releaseHold(world.shop, world.ada, { order_id: world.orderId }));
  world.isLeft = true;
}

async function pass({ shop, bank }: World, pick: PickOption): Promise<void> {
  shop.setClock(addMinutes(shop.now(), pick([1, 5, 14, 40, 200])));
  bank.isDown = pick([true, false, false]);
  if (pick([true, false])) await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
}

/**
 * Runs the scheduled jobs until all work is done. All payments must then be recorded, and payments without a box must
 * be flagged for a refund.
 */
async function settle(world: World): Promise<void> {
  const { shop, bank, orderId, account, isLeft } = world;
  bank.isDown = false;
  shop.setClock(addMinutes(shop.now(), 61));
  await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
  const { order } = await readLedger(shop, orderId);
  const stored = await readTransferAccount(shop, orderId);
  const held = account.transfers.reduce((total, { amount }) => total + amount, 0);
  expect([stored.received, stored.recorded]).toEqual([held, held]);
  const isInTime = account.transfers.every(({ paidAt }) => paidAt <= account.closesAt);
  if (held >= price && isInTime && !isLeft) expect(order.status).toBe('confirmed');
  if (held > 0 && !hasAssignedBox(order.status)) expect(order.needs_refund).toBe(true);
}

async function check({ shop, orderId, account }: World): Promise<void> {
  const { order, entries, summary } = await readLedger(shop, orderId);
  const stored = await readTransferAccount(shop, orderId);
  const transfers = entries.flatMap(({ amount, transfer }) => (transfer ? [toKobo(amount)] : []));
  const recorded = transfers.reduce((total, amount) => total + amount, 0);
  expect([stored.recorded, order.net_received ?? 0]).toEqual([recorded, summary.net]);
  expect(recorded).toBeLessThanOrEqual(account.transfers.reduce((total, { amount }) => total + amount, 0));
  if (order.status === 'confirmed') {
    expect(order.payment_status).toBe('paid');
    expect(order.slot).not.toBeNull();
    expect(toKobo(summary.net)).toBeGreaterThanOrEqual(price);
  }
  const isPaidExactly = order.status === 'confirmed' && recorded === price;
  if (recorded === 0) expect(stored.problem).toBeNull();
  else if (!isPaidExactly) expect(stored.problem).not.toBeNull();
  const confirmations = (await readAuditRows(shop)).filter(({ action }) => action === 'payment.confirm');
  const isAnyInTime = account.transfers.some(({ paidAt }) => paidAt <= account.closesAt);
  expect(confirmations.length).toBeLessThanOrEqual(isAnyInTime ? 1 : 0);
}

const acts = { pay, deliver, lie, askForAccount, claim, approve, changeBox, release, pass, settle };
const weights = { pay: 5, deliver: 5, pass: 3, settle: 2 };

it.each(['paystack', 'monnify'] as const)(
  'records each kobo that %s receives in the ledger, and confirms no order for less than its price',
  async (provider) => {
    await runSequences({ cost: 20, steps: 16, open: () => open(provider), acts, weights, check });
  },
);
