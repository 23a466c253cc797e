import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storePaymentEvent, reconcileTransfers } from '../../functions/src/payments/payment-events';
import { processEach } from '../../functions/src/platform/db/unreadable-documents';
import { deleteUnusedUploads } from '../../functions/src/payments/check-upload';
import { watchSkippedDocuments } from './support/skipped';
import { readLedger, boxRequestTotal } from './support/ledger';
import { addMinutes, openShop, tuesday } from './support/shop';
import {
  deliverWebhook,
  holdBoxWithTransferAccount,
  openShopWithHttpBank,
  readTransferAccount,
} from './support/test-bank';

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
    'stores an event from %s for staff if its reference has 2,000 characters',
    async (provider, body) => {
      const world = await openShopWithHttpBank(provider);
      const { account } = await holdBoxWithTransferAccount(world, 'ada');
      expect(await deliverWebhook(world.shop, world.bank.sign(account, JSON.stringify(body)))).toBe(200);
      const [event] = (await world.shop.store.paymentEvents.get()).docs;
      expect(event?.data()).toMatchObject({ is_done: true, problem: 'unreadable', reference: null });
    },
  );

  it('truncates the long sender name of a transfer and records its payment', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const webhook = world.bank.pay(account);
    for (const transfer of account.transfers) transfer.sender = `ADA\n${long}`;
    await deliverWebhook(world.shop, webhook);
    const { entries } = await readLedger(world.shop, orderId);
    expect(entries[0]?.amount).toBe(boxRequestTotal);
    expect(entries[0]?.transfer?.sender_name).toMatch(/^ADA x{100,200}$/);
  });
});

describe('the reconciliation of provider events', () => {
  it('records payments of other orders if one account or event of the provider cannot be processed', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { shop, bank } = world;
    const listSkipped = watchSkippedDocuments();
    const broken = await holdBoxWithTransferAccount(world, 'ada');
    const missed = await holdBoxWithTransferAccount(world, 'ben');
    const lost = await holdBoxWithTransferAccount(world, 'chi');
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

  it('leaves a provider event to staff after five failed attempts', async () => {
    const { shop, bank } = await openShopWithHttpBank('paystack');
    const { orderId, account } = await holdBoxWithTransferAccount({ shop, bank }, 'ada');
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
    expect((await readTransferAccount(shop, orderId)).recorded).toBe(0);
  });

  it('one reconciliation run processes all pending provider events', async () => {
    const { shop } = await openShopWithHttpBank('paystack');
    const event = { kind: 'received', reference: 'CONF-0', amount: 1 } as const;
    for (let id = 0; id < 60; id++) {
      await storePaymentEvent(shop, 'paystack', Buffer.from(''), { ...event, id: String(id) });
    }
    await reconcileTransfers(shop);
    expect((await shop.store.paymentEvents.where('is_done', '==', false).get()).size).toBe(0);
  });
});

it('removes all other unused uploads if the removal of one upload fails', async () => {
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
  await expect(deleteUnusedUploads(shop)).rejects.toThrow('No answer');
  expect(removed).toEqual(['payment-proofs/ada/2/a', 'complaint-photos/ada/2/a']);
});

it('logs all failures of a run except the first, which is thrown', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const fail = (item: string) => Promise.reject(new Error(item));
  await expect(processEach(['one', 'two', 'three'], fail, 1)).rejects.toThrow('one');
  expect(logged.mock.calls.map(([, what]: unknown[]) => what)).toEqual(
    ['two', 'three'].map((item) => ({ error: new Error(item) })),
  );
});
