import { describe, expect, it } from 'vitest';
import {
  handlePaymentEvent,
  reconcileTransfers,
  recordTransfers,
} from '../../functions/src/payments/payment-events';
import { handlePaymentWebhook, maxWebhookBytes } from '../../functions/src/payments/calls/payment-webhook';
import { ProviderError } from '../../functions/src/platform/payment-providers/transfer-provider';
import { testBankKeys } from '../../functions/src/platform/payment-providers/deployed-providers';
import { call, getCallOutcome } from './support/calls';
import { readLedger, boxRequestTotal } from './support/ledger';
import { runOrderTrigger } from './support/gifts';
import { addMinutes, admin, buildClaim, type Shop, tuesday } from './support/shop';
import { buildApprovalInput, createHeldOrder, readAuditRows } from './support/staff';
import {
  deliverWebhook,
  holdBoxWithTransferAccount,
  openShopWithHttpBank,
  readTransferAccount,
} from './support/test-bank';

const price = boxRequestTotal * 100;

/**
 * Runs `act`. Returns the titles of all notifications to the order's payer and the texts of all emails to the payer.
 */
async function readPayerMessages(shop: Shop, orderId: string, act: () => Promise<unknown>) {
  const { after } = await runOrderTrigger(shop, orderId, act);
  const { docs } = await shop.store.notifications(after.user_id).get();
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  return {
    titles: docs.map((one) => one.data().title),
    mails: mails.filter(({ to }) => to === `${after.user_id}@example.com`).map(({ message }) => message.text),
  };
}

describe('opening a transfer account', () => {
  it('opens one transfer account for repeated requests of a customer, and extends the hold if needed', async () => {
    const { shop, bank } = await openShopWithHttpBank('paystack', { settings: { hold_minutes: 1 } });
    const { orderId, account } = await holdBoxWithTransferAccount({ shop, bank }, 'ada');
    const stored = await readTransferAccount(shop, orderId);
    expect(stored).toMatchObject({
      state: 'open',
      account_number: account.number,
      amount: price,
      closes_at: addMinutes(tuesday, 20),
    });
    const { order } = await readLedger(shop, orderId);
    expect(order.hold_expires_at?.getTime()).toBeGreaterThanOrEqual(stored.closes_at.getTime());
    expect(order.account_closes_at).toEqual(stored.closes_at);
    const ada = await shop.customer('ada');
    const again = [1, 2, 3].map(() => call.openTransferAccount(shop, ada, { order_id: orderId }));
    expect(await Promise.all(again)).toEqual([1, 2, 3].map(() => ({ is_manual: false })));
    expect(bank.accounts).toHaveLength(1);
  });

  it('uses the shop’s own account while the provider is down, and retries the provider after a minute', async () => {
    const { shop, bank } = await openShopWithHttpBank('monnify');
    bank.isDown = true;
    const order_id = await createHeldOrder(shop, 'ada');
    const ada = await shop.customer('ada');
    expect(await call.openTransferAccount(shop, ada, { order_id })).toEqual({ is_manual: true });
    expect(await readTransferAccount(shop, order_id)).toMatchObject({ state: 'failed' });
    bank.isDown = false;
    expect(await call.openTransferAccount(shop, ada, { order_id })).toEqual({ is_manual: true });
    shop.setClock(addMinutes(tuesday, 2));
    expect(await call.openTransferAccount(shop, ada, { order_id })).toEqual({ is_manual: false });
    expect(await readTransferAccount(shop, order_id)).toMatchObject({ state: 'open' });
  });

  it('keeps an event for staff if it concerns a transfer account whose opening failed', async () => {
    const { shop, bank } = await openShopWithHttpBank('monnify');
    const monnify = shop.provider('monnify');
    if (!monnify) throw new Error('No provider');
    const order_id = await createHeldOrder(shop, 'ada');
    shop.provider = () => ({
      ...monnify,
      openAccount: async (request) => {
        await monnify.openAccount(request);
        throw new ProviderError('The answer was lost');
      },
    });
    await call.openTransferAccount(shop, await shop.customer('ada'), { order_id });
    const [account] = bank.accounts;
    if (!account) throw new Error('No account');
    await deliverWebhook(shop, bank.pay(account));
    const [event] = (await shop.store.paymentEvents.get()).docs;
    expect(event?.data()).toMatchObject({ is_done: true, problem: 'unknown-reference' });
  });

  it('keeps the latest attempt’s transfer account if the response to an earlier attempt arrives later', async () => {
    const { shop, bank } = await openShopWithHttpBank('paystack');
    const order_id = await createHeldOrder(shop, 'ada');
    const ada = await shop.customer('ada');
    const paystack = shop.provider('paystack');
    if (!paystack) throw new Error('No provider');
    const second = async () => {
      shop.provider = () => paystack;
      shop.setClock(addMinutes(tuesday, 2));
      await call.openTransferAccount(shop, ada, { order_id });
    };
    shop.provider = () => ({
      ...paystack,
      openAccount: async (request) => {
        const opened = await paystack.openAccount(request);
        await second();
        return opened;
      },
    });
    await call.openTransferAccount(shop, ada, { order_id });
    const { reference, account_number } = await readTransferAccount(shop, order_id);
    expect(bank.accounts).toHaveLength(2);
    expect([reference, account_number]).toEqual([bank.accounts[1]?.reference, bank.accounts[1]?.number]);
  });

  it('rethrows an error that the payment provider did not cause', async () => {
    const { shop } = await openShopWithHttpBank('paystack');
    const paystack = shop.provider('paystack');
    if (!paystack) throw new Error('No provider');
    const broken = () => Promise.reject(new TypeError('broken'));
    shop.provider = () => ({ ...paystack, openAccount: broken, checkConnection: broken });
    const order_id = await createHeldOrder(shop, 'ada');
    const ada = await shop.customer('ada');
    await expect(call.openTransferAccount(shop, ada, { order_id })).rejects.toThrow(TypeError);
    await expect(call.checkPaymentProvider(shop, admin, { provider: 'paystack' })).rejects.toThrow(TypeError);
  });

  it('opens an account only for the payer of an active hold, and uses the shop’s own without a provider', async () => {
    const { shop } = await openShopWithHttpBank('paystack');
    const order_id = await createHeldOrder(shop, 'ada');
    const ben = await shop.customer('ben');
    const ada = await shop.customer('ada');
    expect(await getCallOutcome(call.openTransferAccount(shop, ben, { order_id }))).toBe('not-allowed');
    expect(await getCallOutcome(call.openTransferAccount(shop, ada, { order_id: 'nothing' }))).toBe(
      'not-allowed',
    );
    shop.provider = () => null;
    expect(await call.openTransferAccount(shop, ada, { order_id })).toEqual({ is_manual: true });
    await shop.store.settings.delete();
    expect(await call.openTransferAccount(shop, ada, { order_id })).toEqual({ is_manual: true });
    const { order } = await readLedger(shop, order_id);
    if (!order.hold_expires_at) throw new Error('No hold');
    shop.setClock(order.hold_expires_at);
    expect(await getCallOutcome(call.openTransferAccount(shop, ada, { order_id }))).toBe('hold-expired');
    shop.setClock(tuesday);
    await call.releaseHold(shop, ada, { order_id });
    expect(await getCallOutcome(call.openTransferAccount(shop, ada, { order_id }))).toBe('hold-expired');
  });
});

describe.each(['paystack', 'monnify'] as const)('a transfer through %s', (provider) => {
  it('a transfer confirms its order once, without staff, even if its webhook arrives repeatedly', async () => {
    const world = await openShopWithHttpBank(provider);
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const webhook = bank.pay(account);
    expect(await Promise.all([deliverWebhook(shop, webhook), deliverWebhook(shop, webhook)])).toEqual([
      200, 200,
    ]);
    await deliverWebhook(shop, webhook);
    await reconcileTransfers(shop);
    const { order, entries, summary } = await readLedger(shop, orderId);
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', hold_expires_at: null });
    expect(entries).toMatchObject([
      { amount: boxRequestTotal, recorded_by: provider, transfer: { sender_name: 'ADAEZE OKAFOR' } },
    ]);
    expect(summary).toMatchObject({ balance: 0, flags: [] });
    expect(await readTransferAccount(shop, orderId)).toMatchObject({
      received: price,
      recorded: price,
      problem: null,
      confirmed_at: tuesday,
    });
    expect(await readAuditRows(shop)).toMatchObject([
      {
        ...{ actor: provider, action: 'payment.confirm', target: `orders/${orderId}` },
        before: { net_received: 0, order_status: 'awaiting_payment' },
        after: { net_received: boxRequestTotal, amount: boxRequestTotal, problem: null },
      },
    ]);
  });

  it('a transfer is recorded only once the provider confirms it', async () => {
    const world = await openShopWithHttpBank(provider);
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const webhook = bank.pay(account);
    bank.isDown = true;
    expect(await deliverWebhook(shop, webhook)).toBe(200);
    expect((await readLedger(shop, orderId)).order.status).toBe('awaiting_payment');
    const [event] = (await shop.store.paymentEvents.get()).docs;
    expect(event?.data()).toMatchObject({
      ...{ provider, kind: 'received', amount: price, received_at: tuesday, is_done: false, problem: null },
      expires_at: addMinutes(tuesday, 400 * 1440),
    });
    bank.isDown = false;
    await reconcileTransfers(shop);
    expect((await readLedger(shop, orderId)).order.status).toBe('confirmed');
  });

  it('ignores a webhook that is forged, truncated or too large, or that names an unknown payment', async () => {
    const world = await openShopWithHttpBank(provider);
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const { body } = bank.pay({ ...account, transfers: [], returned: [] });
    const forged = bank.sign({ protocol: provider, secret: 'a guess' }, body);
    expect(await deliverWebhook(shop, forged)).toBe(401);
    expect(await deliverWebhook(shop, { ...bank.sign(account, body), body: body.slice(0, -9) })).toBe(401);
    const large = `${body}${' '.repeat(maxWebhookBytes)}`;
    expect(await deliverWebhook(shop, bank.sign(account, large))).toBe(413);
    expect((await shop.store.paymentEvents.get()).size).toBe(0);
    // The webhook has a valid signature, but the provider does not know the payment.
    expect(await deliverWebhook(shop, bank.sign(account, body))).toBe(200);
    expect((await readLedger(shop, orderId)).entries).toEqual([]);
  });

  it('a transfer confirms its order once, even if the customer also claims the payment', async () => {
    const world = await openShopWithHttpBank(provider);
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    await call.submitPayment(shop, await shop.customer('ada'), buildClaim(orderId));
    await deliverWebhook(shop, bank.pay(account));
    const { order, claim, summary } = await readLedger(shop, orderId);
    expect([order.status, claim?.status, summary.net]).toEqual(['confirmed', 'verified', boxRequestTotal]);
    const approval = buildApprovalInput(orderId);
    expect(await getCallOutcome(call.reviewPayment(shop, admin, approval))).toBe('already-reviewed');
  });
});

describe('a payment that needs manual review', () => {
  it('confirms an order whose customer paid more than its price, and reports the surplus to staff', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    await deliverWebhook(world.shop, world.bank.pay(account, { amount: price + 50 }));
    expect((await readLedger(world.shop, orderId)).summary).toMatchObject({ balance: 0.5, flags: ['over'] });
    expect(await readTransferAccount(world.shop, orderId)).toMatchObject({ problem: 'overpaid' });
    for (let times = 0; times < 2; times++) {
      expect(await call.settleTransfer(world.shop, admin, { order_id: orderId })).toEqual({
        order_id: orderId,
      });
    }
    expect(await readTransferAccount(world.shop, orderId)).toMatchObject({ problem: null });
    const settled = (await readAuditRows(world.shop)).filter(({ action }) => action === 'payment.settle');
    expect(settled).toMatchObject([
      { target: `orders/${orderId}`, before: { problem: 'overpaid' }, after: { problem: null } },
    ]);
    const nothing = call.settleTransfer(world.shop, admin, { order_id: 'nothing' });
    expect(await getCallOutcome(nothing)).toBe('not-allowed');
  });

  it('flags a payment for a refund if its hold was released and no box is left', async () => {
    const world = await openShopWithHttpBank('monnify', { maxOrders: 1 });
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    await call.releaseHold(shop, await shop.customer('ada'), { order_id: orderId });
    await createHeldOrder(shop, 'ben');
    await deliverWebhook(shop, bank.pay(account));
    expect((await readLedger(shop, orderId)).order).toMatchObject({
      status: 'cancelled',
      needs_refund: true,
    });
    expect(await readTransferAccount(shop, orderId)).toMatchObject({ problem: 'no-box' });
  });

  it('records on the order that Monnify returned a transfer, and notifies the payer', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const eventData = { paymentReference: account.reference, amountPaid: 500.5 };
    const body = JSON.stringify({ eventType: 'REJECTED_PAYMENT', eventData });
    const told = await readPayerMessages(shop, orderId, async () => {
      expect(await deliverWebhook(shop, bank.sign(account, body))).toBe(200);
    });
    expect(await readTransferAccount(shop, orderId)).toMatchObject({ recorded: 0 });
    expect((await readLedger(shop, orderId)).order).toMatchObject({
      status: 'awaiting_payment',
      returned_transfer: { amount: 500.5, at: tuesday },
    });
    expect(told.titles).toEqual(['₦500.50 came back to you']);
    expect(told.mails).toEqual([expect.stringContaining('Please transfer exactly ₦12,701.')]);
  });

  it('notifies the payer of the missing amount and of the account to which to transfer it', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    const told = await readPayerMessages(shop, orderId, () =>
      deliverWebhook(shop, bank.pay(account, { amount: price - 50_000 })),
    );
    expect(told.titles).toEqual(['₦500 is still missing']);
    const number = (await shop.store.settings.get()).data()?.bank_account.account_number ?? '';
    expect(number).not.toBe('');
    const [mail] = told.mails;
    expect(mail).toContain('We have ₦12,201 of ₦12,701. Please transfer exactly ₦500 to our account.');
    expect(mail).toContain('Amount: ₦500\n');
    expect(mail).toContain(`Account number: ${number}`);
    const rest = await readPayerMessages(shop, orderId, () =>
      deliverWebhook(shop, bank.pay(account, { amount: 50_000 })),
    );
    expect(rest.titles).toEqual(['₦500 is still missing', 'Payment Confirmed!']);
  });

  it('notifies the payer of the consequences of an overpaid or late transfer', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { shop, bank } = world;
    const more = await holdBoxWithTransferAccount(world, 'ada');
    const tooMuch = await readPayerMessages(shop, more.orderId, () =>
      deliverWebhook(shop, bank.pay(more.account, { amount: price + 50_000 })),
    );
    expect(tooMuch.titles.toSorted()).toEqual(['Payment Confirmed!', 'We owe you ₦500']);
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ben');
    const { closes_at } = await readTransferAccount(shop, orderId);
    shop.setClock(addMinutes(closes_at, 2));
    const late = await readPayerMessages(shop, orderId, () => deliverWebhook(shop, bank.pay(account)));
    expect(late.titles).toEqual(['Your transfer came late']);
    expect((await readLedger(shop, orderId)).order).toMatchObject({
      status: 'pending_confirmation',
      is_late_payment: true,
    });
  });

  it('keeps an event for staff if its transfer account belongs to another provider', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    bank.pay(account);
    const eventData = { paymentReference: account.reference, amountPaid: 127.01 };
    const body = JSON.stringify({ eventType: 'SUCCESSFUL_TRANSACTION', eventData });
    const secret = testBankKeys.monnify.secret_key;
    expect(await deliverWebhook(shop, bank.sign({ protocol: 'monnify', secret }, body))).toBe(200);
    const [event] = (await shop.store.paymentEvents.get()).docs;
    expect(event?.data()).toMatchObject({ is_done: true, problem: 'unknown-reference' });
    expect((await readLedger(shop, orderId)).entries).toEqual([]);
  });

  it('accepts an event about a returned transfer, and keeps an event with an unknown reference for staff', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { shop, bank } = world;
    const { account } = await holdBoxWithTransferAccount(world, 'ada');
    await deliverWebhook(shop, bank.pay(account, { amount: 1 }));
    const stranger = { ...account, reference: 'CONF-0-1' };
    await deliverWebhook(shop, bank.pay({ ...stranger, transfers: [], returned: [] }));
    const events = (await shop.store.paymentEvents.get()).docs.map((one) => one.data());
    expect(events).toHaveLength(2);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'returned', is_done: true, problem: null }),
    );
    expect(events).toContainEqual(expect.objectContaining({ problem: 'unknown-reference' }));
  });
});

describe('the webhook', () => {
  it('the webhook returns 404 for an unknown provider, 405 for GET and 401 for a missing body', async () => {
    const { shop } = await openShopWithHttpBank('paystack');
    const request = { method: 'POST', rawBody: Buffer.from('{}'), headers: {} };
    expect(await handlePaymentWebhook(shop, { ...request, path: '/webhooks/payments/stripe' })).toBe(404);
    const get = { ...request, method: 'GET', path: '/webhooks/payments/paystack' };
    expect(await handlePaymentWebhook(shop, get)).toBe(405);
    expect(await handlePaymentWebhook(shop, { ...get, method: 'POST', rawBody: undefined })).toBe(401);
    expect(await handlePaymentWebhook(shop, { ...request, path: '/webhooks' })).toBe(404);
  });

  it('the webhook stores an invalid payment event with its body for staff', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { account } = await holdBoxWithTransferAccount(world, 'ada');
    const body = JSON.stringify({ event: 'charge.success', data: { reference: account.reference } });
    expect(await deliverWebhook(world.shop, world.bank.sign(account, body))).toBe(200);
    const [event] = (await world.shop.store.paymentEvents.get()).docs;
    expect(event?.data()).toMatchObject({ problem: 'unreadable', raw: body, is_done: true });
    await handlePaymentEvent(world.shop, event?.id ?? '');
    expect((await event?.ref.get())?.data()).toEqual(event?.data());
    await handlePaymentEvent(world.shop, 'nothing');
    expect((await world.shop.store.paymentEvents.get()).size).toBe(1);
  });
});

describe('the reconciliation with providers', () => {
  it('the reconciliation reports a provider that has received less than the ledger contains', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    await deliverWebhook(shop, bank.pay(account));
    account.transfers.pop();
    shop.setClock(addMinutes(tuesday, 10));
    await reconcileTransfers(shop);
    expect(await readTransferAccount(shop, orderId)).toMatchObject({
      problem: 'mismatch',
      received: 0,
      recorded: price,
    });
  });

  it('the reconciliation checks an account again after five minutes if its provider fails or has no keys', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { shop, bank } = world;
    const { orderId } = await holdBoxWithTransferAccount(world, 'ada');
    bank.isDown = true;
    shop.setClock(addMinutes(tuesday, 5));
    await reconcileTransfers(shop);
    expect(await readTransferAccount(shop, orderId)).toMatchObject({
      next_check_at: addMinutes(tuesday, 10),
      checked_at: null,
    });
    shop.provider = () => null;
    shop.setClock(addMinutes(tuesday, 10));
    await reconcileTransfers(shop);
    expect((await readTransferAccount(shop, orderId)).next_check_at).toEqual(addMinutes(tuesday, 15));
  });

  it('records no transfer if the account was replaced or deleted, or if its order was deleted', async () => {
    const world = await openShopWithHttpBank('monnify');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    bank.pay(account);
    const current = await readTransferAccount(shop, orderId);
    const accountRef = shop.store.transferAccounts.doc(orderId);
    await accountRef.update({ reference: 'CONF-0-2' });
    await recordTransfers(shop, current);
    await accountRef.delete();
    await recordTransfers(shop, current);
    expect((await readLedger(shop, orderId)).entries).toEqual([]);
    await accountRef.set(current);
    await shop.store.orders.doc(orderId).delete();
    await recordTransfers(shop, current);
    expect(await readTransferAccount(shop, orderId)).toEqual(current);
  });

  it('the reconciliation stops checking a transfer account 72 hours after the account has closed', async () => {
    const world = await openShopWithHttpBank('paystack');
    const { shop, bank } = world;
    const { orderId, account } = await holdBoxWithTransferAccount(world, 'ada');
    shop.setClock(addMinutes(account.closesAt, 72 * 60));
    await reconcileTransfers(shop);
    expect((await readTransferAccount(shop, orderId)).next_check_at).toBeNull();
    bank.isDown = true;
    await reconcileTransfers(shop);
    // A failed check would have set the time of the next check.
    expect((await readTransferAccount(shop, orderId)).next_check_at).toBeNull();
  });
});

it('lets only admins test the connection to a payment provider', async () => {
  const { shop, bank } = await openShopWithHttpBank('monnify');
  const input = { provider: 'monnify' } as const;
  expect(await call.checkPaymentProvider(shop, admin, input)).toEqual({ problem: null });
  bank.isDown = true;
  expect((await call.checkPaymentProvider(shop, admin, input)).problem).toContain('answered 503');
  const ada = await shop.customer('ada');
  expect(await getCallOutcome(call.checkPaymentProvider(shop, ada, input))).toBe('not-allowed');
  shop.provider = () => null;
  expect(await call.checkPaymentProvider(shop, admin, input)).toEqual({
    problem: 'The shop has no keys for this provider.',
  });
});
