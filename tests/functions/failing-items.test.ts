import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storePaymentEvent } from '../../functions/src/payments/payment-events';
import { processEach } from '../../functions/src/platform/db/unreadable-documents';
import { reconcileTransfers } from '../../functions/src/payments/reconcile-transfers';
import { sweepUploads } from '../../functions/src/complaints/sweep-uploads';
import { watchSkippedDocuments } from './support/skipped';
import { readLedger, validBoxTotal } from './support/ledger';
import { addMinutes, openShop, tuesday } from './support/shop';
import { deliverWebhook, openAccountFor, openShopWithBank, readAccount } from './support/test-bank';

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const long = 'x'.repeat(2000);

describe('text from a provider', () => {
  it.each([
    ['paystack', { event: 'charge.success', data: { id: 1, reference: long, amount: 100 } }],
    ['monnify', { eventType: 'SUCCESSFUL_TRANSACTION', eventData: { paymentReference: long } }],
  ] as const)(
    'keeps an event of %s with a reference of 2,000 characters for staff',
    async (provider, body) => {
      const world = await openShopWithBank(provider);
      const { account } = await openAccountFor(world, 'ada');
      expect(await deliverWebhook(world.shop, world.bank.sign(account, JSON.stringify(body)))).toBe(200);
      const [event] = (await world.shop.store.paymentEvents.get()).docs;
      expect(event?.data()).toMatchObject({ is_done: true, problem: 'unreadable', reference: null });
    },
  );

  it('cuts the names of a sender, and records the money', async () => {
    const world = await openShopWithBank('monnify');
    const { orderId, account } = await openAccountFor(world, 'ada');
    const webhook = world.bank.pay(account);
    for (const transfer of account.transfers) transfer.sender = `ADA\n${long}`;
    await deliverWebhook(world.shop, webhook);
    const { entries } = await readLedger(world.shop, orderId);
    expect(entries[0]?.amount).toBe(validBoxTotal);
    expect(entries[0]?.transfer?.sender_name).toMatch(/^ADA x{100,200}$/);
  });
});

describe('the reconciliation', () => {
  it('records the money of other orders when an account or an event cannot be handled', async () => {
    const world = await openShopWithBank('paystack');
    const { shop, bank } = world;
    const listSkipped = watchSkippedDocuments();
    const broken = await openAccountFor(world, 'ada');
    const missed = await openAccountFor(world, 'ben');
    const lost = await openAccountFor(world, 'chi');
    bank.isDown = true;
    for (const { account } of [broken, missed]) await deliverWebhook(shop, bank.pay(account));
    bank.isDown = false;
    bank.pay(lost.account);
    await shop.store.db.doc(`transfer_accounts/${broken.orderId}`).update({ amount: 'much' });
    shop.setClock(addMinutes(tuesday, 5));
    await reconcileTransfers(shop);
    for (const { orderId } of [missed, lost]) {
      expect((await readLedger(shop, orderId)).order.status).toBe('confirmed');
    }
    expect(new Set(listSkipped())).toEqual(new Set([`transfer_accounts/${broken.orderId}`]));
  });

  it('leaves an event to staff after five failures', async () => {
    const { shop, bank } = await openShopWithBank('paystack');
    const { orderId, account } = await openAccountFor({ shop, bank }, 'ada');
    const paystack = shop.provider('paystack');
    if (!paystack) throw new Error('No provider');
    shop.provider = () => ({ ...paystack, fetchTransfers: () => Promise.reject(new TypeError('broken')) });
    await deliverWebhook(shop, bank.pay(account));
    await shop.store.transferAccounts.doc(orderId).update({ next_check_at: null });
    const [event] = (await shop.store.paymentEvents.get()).docs;
    for (let failures = 1; failures <= 5; failures++) {
      expect((await event?.ref.get())?.data()).toMatchObject({ is_done: false });
      await reconcileTransfers(shop);
    }
    expect((await event?.ref.get())?.data()).toMatchObject({ is_done: true, problem: 'failed', failures: 5 });
    expect((await readAccount(shop, orderId)).recorded).toBe(0);
  });

  it('handles every waiting event of a round', async () => {
    const { shop } = await openShopWithBank('paystack');
    const event = { kind: 'received', reference: 'CONF-0', amount: 1 } as const;
    for (let id = 0; id < 60; id++) {
      await storePaymentEvent(shop, 'paystack', Buffer.from(''), { ...event, id: String(id) });
    }
    await reconcileTransfers(shop);
    expect((await shop.store.paymentEvents.where('is_done', '==', false).get()).size).toBe(0);
  });
});

it('removes other unused uploads when one cannot be removed', async () => {
  const shop = await openShop();
  const removed: string[] = [];
  shop.storage = {
    ...shop.storage,
    unsettled: (folder) => Promise.resolve([`${folder}ada/1/a`, `${folder}ada/2/a`]),
    remove: (path) => {
      if (path.includes('/1/')) return Promise.reject(new Error('No answer'));
      removed.push(path);
      return Promise.resolve();
    },
  };
  await expect(sweepUploads(shop)).rejects.toThrow('No answer');
  expect(removed).toEqual(['payment-proofs/ada/2/a', 'complaint-photos/ada/2/a']);
});

it('logs each failure of a round that is not thrown', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const fail = (item: string) => Promise.reject(new Error(item));
  await expect(processEach(['one', 'two', 'three'], fail, 1)).rejects.toThrow('one');
  expect(logged.mock.calls.map(([, what]: unknown[]) => what)).toEqual(
    ['two', 'three'].map((item) => ({ error: new Error(item) })),
  );
});
