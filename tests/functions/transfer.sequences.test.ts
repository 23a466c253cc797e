import { toKobo } from '@sharebox/domain/money/money';
import { ownsBox } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { releaseExpiredHolds } from '../../functions/src/orders/expired-holds';
import { reconcileTransfers } from '../../functions/src/payments/reconcile-transfers';
import type { Caller } from '../../functions/src/platform/validated-call';
import type { BankAccount, Webhook } from '../../scripts/local-stack/test-bank';
import { call, getOutcome } from './support/calls';
import { readLedger, validBoxTotal } from './support/ledger';
import { type Pick, runSequences } from './support/sequences';
import { addMinutes, admin, buildClaim } from './support/shop';
import { buildApproval, createHeldOrder, readAuditRows } from './support/staff';
import {
  deliverWebhook,
  openAccountFor,
  openShopBesideBank,
  readAccount,
  type ShopWithBank,
} from './support/test-bank';

const price = validBoxTotal * 100;

interface World extends ShopWithBank {
  ada: Caller;
  orderId: string;
  account: BankAccount;
  webhooks: Webhook[];
  /** Whether the customer gave up this box. */
  isLeft: boolean;
}

async function open(provider: 'paystack' | 'monnify'): Promise<World> {
  const world = await openShopBesideBank(provider, { maxOrders: 2 });
  const opened = await openAccountFor(world, 'ada');
  const ada = await world.shop.customer('ada');
  return { ...world, ...opened, ada, webhooks: [], isLeft: false };
}

async function pay({ bank, account, webhooks }: World, pick: Pick): Promise<void> {
  const amount = pick([price, price, price, price - 1, price + 1, price - 50, 50]);
  webhooks.push(await Promise.resolve(bank.pay(account, { amount })));
}

/** A webhook arrives late, and up to three copies of it arrive together. */
async function deliver({ shop, webhooks }: World, pick: Pick): Promise<void> {
  if (webhooks.length === 0) return;
  const [webhook, times] = [pick(webhooks), pick([[1], [1, 2], [1, 2, 3]])];
  const answers = await Promise.all(times.map(() => deliverWebhook(shop, webhook)));
  expect(answers).toEqual(times.map(() => 200));
}

/** A webhook with the provider's signature, or with a guessed one, for money that the provider does not have. */
async function lie({ shop, bank, account }: World, pick: Pick): Promise<void> {
  const webhook = bank.pay({ ...account, transfers: [], returned: [] });
  const forged = bank.sign({ protocol: account.protocol, secret: 'a guess' }, webhook.body);
  if (pick([true, false])) expect(await deliverWebhook(shop, forged)).toBe(401);
  else expect(await deliverWebhook(shop, webhook)).toBe(200);
}

async function askForAccount({ shop, bank, ada, orderId }: World): Promise<void> {
  const opened = bank.accounts.filter(({ reference }) => reference.startsWith('CONF')).length;
  await getOutcome(call.openTransferAccount(shop, ada, { order_id: orderId }));
  expect(bank.accounts.length).toBe(opened);
}

async function claim({ shop, ada, orderId }: World): Promise<void> {
  await getOutcome(call.submitPayment(shop, ada, buildClaim(orderId)));
}

async function approve({ shop, orderId }: World): Promise<void> {
  const { claim: claimed } = await readLedger(shop, orderId);
  const outcome = await getOutcome(call.reviewPayment(shop, admin, buildApproval(orderId)));
  if (claimed?.status === 'verified') expect(outcome).toBe('already-reviewed');
}

async function changeBox(world: World): Promise<void> {
  await createHeldOrder(world.shop, 'ada').catch(() => null);
  world.isLeft = true;
}

async function release(world: World): Promise<void> {
  await getOutcome(call.releaseHold(world.shop, world.ada, { order_id: world.orderId }));
  world.isLeft = true;
}

async function pass({ shop, bank }: World, pick: Pick): Promise<void> {
  shop.setClock(addMinutes(shop.now(), pick([1, 5, 14, 40, 200])));
  bank.isDown = pick([true, false, false]);
  if (pick([true, false])) await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
}

/** The schedules finish all work. All money is then recorded, and staff see what is left to do. */
async function settle(world: World): Promise<void> {
  const { shop, bank, orderId, account, isLeft } = world;
  bank.isDown = false;
  shop.setClock(addMinutes(shop.now(), 61));
  await releaseExpiredHolds(shop);
  await reconcileTransfers(shop);
  const { order } = await readLedger(shop, orderId);
  const stored = await readAccount(shop, orderId);
  const held = account.transfers.reduce((total, { amount }) => total + amount, 0);
  expect([stored.received, stored.recorded]).toEqual([held, held]);
  const isInTime = account.transfers.every(({ paidAt }) => paidAt <= account.closesAt);
  if (held >= price && isInTime && !isLeft) expect(order.status).toBe('confirmed');
  if (held > 0 && !ownsBox(order.status)) expect(order.needs_refund).toBe(true);
}

async function check({ shop, orderId, account }: World): Promise<void> {
  const { order, entries, summary } = await readLedger(shop, orderId);
  const stored = await readAccount(shop, orderId);
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
  'keeps each kobo that %s received in the ledger, and confirms no order for less than its price',
  async (provider) => {
    await runSequences({ cost: 20, steps: 16, open: () => open(provider), acts, weights, check });
  },
);
