import { deliveryRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anonymiseAccounts } from '../../functions/src/accounts/anonymise-account';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import type { Caller } from '../../functions/src/platform/validated-call';
import { findUnexpectedUids } from '../support/secrets/retained-uid-fields';
import { call } from './support/calls';
import { dumpDatabase } from './support/dump';
import { createConfirmedGift, createRecipient, runOrderTrigger, giftSecrets } from './support/gifts';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  buildGuestCaller,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput, createDeliveredBox } from './support/staff';

const uid = 'leaver-canary-uid';
const day = 24 * 60;

async function leave(shop: Shop, caller: Caller): Promise<void> {
  await call.deleteMyAccount(shop, { ...caller, signedInAt: shop.now() }, { email: caller.email });
  shop.setClock(addMinutes(shop.now(), 31 * day));
  expect(await anonymiseAccounts(shop)).toBe(1);
}

async function createRefundableOrder(shop: Shop, caller: Caller) {
  const order_id = await createDeliveredBox(shop, caller);
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled', reason: 'Spoiled' });
  const request = { request_id: randomUUID(), order_id, stage: 'requested', amount: 12_701 } as const;
  const { refund_id } = await call.recordRefund(shop, admin, request);
  return { order_id, refund_id };
}

describe('after an account was anonymised', () => {
  it('keeps an anonymised member’s uid only in the documents that the retention list allows', async () => {
    const shop = await openShop();
    const { store } = shop;
    const { caller: ada, gift_id } = await createRecipient(shop, uid);
    const bola = await shop.customer('bola');
    const rita = await shop.customer('rita');
    const page = await call.claimGiftLink(shop, rita, { slug: 'rita-herself' });

    const given = await createConfirmedGift(shop, ada, page.gift_id);
    const received = await createConfirmedGift(shop, bola, gift_id);
    await runOrderTrigger(shop, received, () =>
      call.answerGift(shop, ada, { order_id: received, answer: 'accept' }),
    );
    await call.requestGiftChange(shop, ada, { order_id: received, message: 'No prawns, please' });
    await call.redirectGift(shop, ada, { order_id: received, delivery_window: 'morning' });
    const own = await createDeliveredBox(shop, ada);
    await call.rateBox(shop, ada, {
      order_id: own,
      dishes: [{ meal_item_id: 'jollof', stars: 4, word: 'Smoky' }],
    });
    const problem = { meal_item_ids: ['jollof'], text: 'Cold', wish: 'none' as const, photo_path: null };
    await call.fileComplaint(shop, ada, { order_id: own, ...problem });
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Delivery', message: 'A candle?' };
    await call.submitContactMessage(
      shop,
      ada,
      { request_id: randomUUID(), ...message, website: '', open_ms: 20_000 },
      '203.0.113.7',
    );
    await call.requestArea(shop, ada, { area: 'Bonny Island' });
    await call.holdBox(shop, ada, buildBoxRequest());
    await store.notificationPreferences
      .doc(uid)
      .set({ ...defaultNotificationPreferences, updated_at: tuesday });
    await store.devices(uid).doc('1').set({ token: 't', user_agent: '', last_seen_at: tuesday });
    const push = { notification_id: 'n', title: 't', body: '', tag: 't', data: {}, due_at: tuesday };
    await store.waitingPushes.doc(`${uid}-t`).set({ uid, ...push });
    await store
      .waitlist(dropId)
      .doc(uid)
      .set({
        ...{ user_id: uid, drop_id: dropId, joined_at: tuesday, status: 'passed', slot: null },
        ...{ offered_at: null, offer_expires_at: null },
      });
    await startFanOut(shop, {
      event: 'x',
      text: { notification_type: 'payment_to_review', title: 'A claim', message: '' },
      at: shop.now(),
      exceptUid: uid,
    });
    const account = transferAccountSchema.parse({
      ...{ order_id: own, user_id: uid, provider: 'paystack', reference: 'r', provider_reference: null },
      ...{ state: 'failed', attempts: 1, bank_name: null, account_name: null, account_number: null },
      ...{ amount: 1, opened_at: tuesday, closes_at: tuesday, received: 0, recorded: 0, checked_at: null },
      ...{ next_check_at: null, confirmed_at: null, problem: null },
    });
    await store.transferAccounts.doc(own).set(account);
    expect(findUnexpectedUids(await dumpDatabase(store.db), uid)).not.toEqual([]);

    shop.setClock(addMinutes(tuesday, 4 * day));
    await leave(shop, ada);
    expect(findUnexpectedUids(await dumpDatabase(store.db), uid)).toEqual([]);
    const orders = [given, own].map(async (id) => (await store.orders.doc(id).get()).data()?.user_id);
    expect(await Promise.all(orders)).toEqual([uid, uid]);
  });

  it('writes no notification, email or payment history for a former member when staff send a refund', async () => {
    const shop = await openShop();
    const ada = await shop.customer(uid);
    const { order_id, refund_id } = await createRefundableOrder(shop, ada);
    await leave(shop, ada);
    const sent = { request_id: randomUUID(), order_id, stage: 'sent', refund_id } as const;
    await runOrderTrigger(shop, order_id, () => call.recordRefund(shop, admin, sent));
    expect(findUnexpectedUids(await dumpDatabase(shop.store.db), uid)).toEqual([]);
    expect((await shop.store.mail.get()).empty).toBe(true);
  });

  it('writes no payment history for a former member when their payment is approved late', async () => {
    const shop = await openShop();
    const ada = await shop.customer(uid);
    const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
    await call.submitPayment(shop, ada, buildClaim(order_id));
    await leave(shop, ada);
    await runOrderTrigger(shop, order_id, () =>
      call.reviewPayment(shop, admin, buildApprovalInput(order_id)),
    );
    expect(findUnexpectedUids(await dumpDatabase(shop.store.db), uid)).toEqual([]);
    expect((await shop.store.orders.doc(order_id).get()).data()?.payment_status).toBe('paid');
  });

  it('keeps a former rider’s runs without the rider’s name', async () => {
    const shop = await openShop();
    const ada = await shop.customer(uid);
    const run = deliveryRunSchema.parse({
      ...{ weekly_drop_id: dropId, name: 'Woji', day_begins: tuesday, day_ends: tuesday, order_ids: [] },
      ...{ driver_uid: uid, driver_name: 'Riderfirst Ridersur', stop_states: {}, started_at: tuesday },
      ...{ revision: 1, created_at: tuesday, updated_at: tuesday },
    });
    await shop.store.runs.doc('woji').set(run);
    await leave(shop, ada);
    const kept = (await shop.store.runs.doc('woji').get()).data();
    expect(kept).toEqual({ ...run, driver_name: 'A former member' });
    expect(findUnexpectedUids(await dumpDatabase(shop.store.db), uid)).toEqual([]);
  });

  it('the emailed links of a guest who gave a former member a gift still work', async () => {
    const shop = await openShop();
    const { caller: ada, gift_id } = await createRecipient(shop, uid);
    const order_id = await createConfirmedGift(shop, buildGuestCaller(), gift_id);
    await shop.store.orders.doc(order_id).update({ delivery_date: addMinutes(tuesday, 30 * day) });
    const [mail] = (await shop.store.mail.where('to', '==', giftSecrets.giver.email).get()).docs;
    const link = parseGuestLink(/\/gift-order(#\S+)/.exec(mail?.data().message.text ?? '')?.[1] ?? '');
    await leave(shop, ada);
    if (!link) throw new Error('No link');
    expect(await call.openGuestOrder(shop, null, link)).toMatchObject({ status: 'confirmed' });
  });
});
