import { emptyAddress } from '@sharebox/domain/accounts/address';
import { pickAddressFields } from '@sharebox/domain/orders/delivery-change';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { settleUnclaimedGifts } from '../../functions/src/gifts/gifts-by-link';
import { buildGiftClaimAnswer, createLinkGift, recipientDeviceKey } from './support/claims';
import { call, getCallOutcome, countCallOutcomes } from './support/calls';
import {
  createConfirmedGift,
  runOrderTrigger,
  createRecipient,
  giftSecrets,
  timeAfterDeadline,
} from './support/gifts';
import {
  createPaidOrders,
  createRun,
  readNotifications,
  readStop,
  setUpDeliveryDay,
  startRun,
} from './support/runs';
import { addMinutes, admin, openShop, rider, type Shop, tuesday } from './support/shop';
import { readAuditRows, createClaimedOrder, createHeldOrder, secondAdmin } from './support/staff';

const abaRoad = {
  label: 'Other',
  address_line_1: '5 Aba Road',
  address_line_2: '',
  city: 'Obio-Akpor',
  state: 'Rivers State',
  zip_code: '',
  area: 'Rumuola',
  landmark: '',
  gate_code: '',
} as const;

const orderOf = async (shop: Shop, id: string) => (await shop.store.orders.doc(id).get()).data();
const deliveryOf = async (shop: Shop, id: string) => (await shop.store.delivery(id).get()).data();
const mailsTo = async (shop: Shop, to: string) =>
  (await shop.store.mail.where('to', '==', to).get()).docs.map((one) => one.data());
const wordsTo = async (shop: Shop, uid: string) =>
  (await shop.store.notifications(uid).get()).docs
    .map((one) => one.data())
    .filter((one) => one.notification_type === 'delivery_changed');

/** Builds a request that changes the stored delivery to Aba Road. */
async function changeToAbaRoad(shop: Shop, order_id: string, more: object = {}) {
  const [order, delivery] = [await orderOf(shop, order_id), await deliveryOf(shop, order_id)];
  if (!order || !delivery) throw new Error('No order');
  return {
    request_id: randomUUID(),
    order_id,
    address: abaRoad,
    delivery_window: 'evening',
    seen: { address: pickAddressFields(delivery), delivery_window: order.delivery_window },
    ...more,
  };
}

describe('changeDelivery', () => {
  it('changes an order’s delivery, notifies the payer once and omits the street from the audit log', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    const change = await changeToAbaRoad(shop, order_id, { reason: 'She called' });
    const at = addMinutes(tuesday, 1.5);
    shop.setClock(at);
    for (const _ of ['first', 'again']) {
      await runOrderTrigger(shop, order_id, async () => {
        expect(await call.changeDelivery(shop, admin, change)).toEqual({ order_id });
      });
    }
    expect(await deliveryOf(shop, order_id)).toMatchObject({
      ...abaRoad,
      address_id: null,
      recipient_profile_id: 'ada',
    });
    expect(await orderOf(shop, order_id)).toMatchObject({
      status: 'pending_confirmation',
      delivery_window: 'evening',
      delivery_city: 'Obio-Akpor',
      delivery_label: 'Other',
      updated_at: at,
    });
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.change-delivery');
    expect(rows).toMatchObject([
      {
        actor: admin.uid,
        target: `orders/${order_id}`,
        before: { delivery_window: null, delivery_city: 'Port Harcourt' },
        after: { delivery_window: 'evening', delivery_city: 'Obio-Akpor', address_changed: true },
        reason: 'She called',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Aba Road');
    const words = await wordsTo(shop, 'ada');
    expect(words).toHaveLength(1);
    expect(words[0]?.message).toContain(
      'now comes to 5 Aba Road, Rumuola, Obio-Akpor, Rivers State, 4\u00a0pm–8\u00a0pm.',
    );
    const mails = await mailsTo(shop, 'ada@example.com');
    expect(mails.filter((one) => one.message.text.includes('5 Aba Road'))).toHaveLength(1);
  });

  it('corrects a wrong street while the rider is on the way, notifies the rider and writes an audit row', async () => {
    const shop = await openShop();
    await setUpDeliveryDay(shop);
    const [order_id = ''] = await createPaidOrders(shop, 1);
    const run_id = await createRun(shop, [order_id]);
    await startRun(shop, run_id);
    const change = await changeToAbaRoad(shop, order_id, {
      address: { ...abaRoad, city: 'Port Harcourt' },
      delivery_window: 'afternoon',
    });
    for (const _ of ['first', 'again']) await call.changeDelivery(shop, admin, change);
    expect(await readStop(shop, run_id, order_id)).toMatchObject({ address_line_1: '5 Aba Road' });
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.change-delivery');
    expect(rows).toMatchObject([{ actor: admin.uid, after: { address_changed: true } }]);
    const told = (await readNotifications(shop, rider.uid)).filter(
      ({ title }) => title === 'Box 1 has changed',
    );
    expect(told.map(({ message }) => message)).toEqual(['Its address has changed. Open your run to see it.']);
  });

  it('rejects delivery changes by customers, of held orders, to other states and without a street', async () => {
    const shop = await openShop();
    const held = await createHeldOrder(shop, 'bola');
    expect(await getCallOutcome(call.changeDelivery(shop, admin, await changeToAbaRoad(shop, held)))).toBe(
      'too-late',
    );
    const order_id = await createClaimedOrder(shop, 'ada');
    const good = await changeToAbaRoad(shop, order_id);
    for (const [caller, changes, reason] of [
      [admin, { address: { ...abaRoad, state: 'Bayelsa' } }, 'invalid-input'],
      [admin, { address: { ...abaRoad, address_line_1: ' ' } }, 'invalid-input'],
      [admin, { order_id: 'nothing' }, 'not-allowed'],
      [await shop.customer('ada'), {}, 'not-allowed'],
    ] as const) {
      expect(await getCallOutcome(call.changeDelivery(shop, caller, { ...good, ...changes }))).toBe(reason);
    }
    expect(await deliveryOf(shop, order_id)).toMatchObject({ address_id: 'home' });
    await shop.store.delivery(order_id).delete();
    expect(await getCallOutcome(call.changeDelivery(shop, admin, good))).toBe('not-allowed');
  });

  it('applies only one of two simultaneous delivery changes, and never overwrites a cancellation', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    const one = await changeToAbaRoad(shop, order_id);
    const other = await changeToAbaRoad(shop, order_id, { delivery_window: 'morning' });
    const results = [call.changeDelivery(shop, admin, one), call.changeDelivery(shop, secondAdmin, other)];
    expect(await countCallOutcomes(results)).toEqual({ ok: 1, 'changed-meanwhile': 1 });
    expect(await wordsTo(shop, 'ada')).toHaveLength(1);

    const back = await changeToAbaRoad(shop, order_id, { address: one.seen.address });
    const ada = await shop.customer('ada');
    await Promise.all([
      getCallOutcome(call.changeDelivery(shop, admin, back)),
      call.cancelOrder(shop, ada, { order_id }),
    ]);
    expect(await orderOf(shop, order_id)).toMatchObject({ status: 'cancelled', slot: null });
  });
});

describe('changing the delivery of a gift', () => {
  async function giftShop(changes: Parameters<typeof createConfirmedGift>[3] = {}) {
    const shop = await openShop();
    const { caller: rita, gift_id } = await createRecipient(shop);
    const giver = await shop.customer('giver');
    return { shop, rita, giver, order_id: await createConfirmedGift(shop, giver, gift_id, changes) };
  }

  it('sends the full new address to a gift’s recipient, but only city and delivery window to the giver', async () => {
    const { shop, rita, giver, order_id } = await giftShop();
    const change = await changeToAbaRoad(shop, order_id);
    shop.setClock(addMinutes(tuesday, 1.5));
    await runOrderTrigger(shop, order_id, () => call.changeDelivery(shop, admin, change));
    expect((await wordsTo(shop, rita.uid))[0]?.message).toContain(
      'now comes to 5 Aba Road, Rumuola, Obio-Akpor',
    );
    expect((await wordsTo(shop, giver.uid))[0]?.message).toMatch(
      /now comes to Obio-Akpor, 4\u00a0pm–8\u00a0pm\.$/,
    );
    const order = await orderOf(shop, order_id);
    const updated_at = addMinutes(tuesday, 1);
    expect(order).toMatchObject({ delivery_city: 'Obio-Akpor', delivery_label: '', updated_at });
    const forGiver = JSON.stringify([
      order,
      await mailsTo(shop, 'giver@example.com'),
      await wordsTo(shop, giver.uid),
    ]);
    expect(forGiver).not.toContain('Aba Road');
    expect(forGiver).not.toContain(giftSecrets.recipient.street);
    const forRecipient = JSON.stringify(await mailsTo(shop, `${rita.uid}@example.com`));
    expect(forRecipient).toContain('5 Aba Road');
    expect(forRecipient).not.toContain('CONF-');
    const received = (await shop.store.receivedGifts(rita.uid).doc(order_id).get()).data();
    expect(received).toMatchObject({ address_id: null, delivery_window: 'evening' });
  });

  it('sends no notification of a changed street to a surprise gift’s giver or recipient', async () => {
    const { shop, rita, giver, order_id } = await giftShop({ is_surprise: true });
    const { seen } = await changeToAbaRoad(shop, order_id);
    const address = { ...seen.address, label: 'Home', address_line_1: '5 Aba Road' };
    const change = await changeToAbaRoad(shop, order_id, { address, delivery_window: null });
    await runOrderTrigger(shop, order_id, () => call.changeDelivery(shop, admin, change));
    expect(await deliveryOf(shop, order_id)).toMatchObject({ address_line_1: '5 Aba Road' });
    expect(await wordsTo(shop, giver.uid)).toEqual([]);
    expect(await wordsTo(shop, rita.uid)).toEqual([]);
    expect(await mailsTo(shop, `${rita.uid}@example.com`)).toEqual([]);
  });

  it('stores the new address’s label in the order of a declined gift that is delivered to its giver', async () => {
    const { shop, rita, giver, order_id } = await giftShop();
    await call.answerGift(shop, rita, { order_id, answer: 'decline' });
    const own = { order_id, outcome: 'own-address', address_id: 'home' };
    await call.settleDeclinedGift(shop, giver, own);
    await call.changeDelivery(shop, admin, await changeToAbaRoad(shop, order_id));
    expect(await orderOf(shop, order_id)).toMatchObject({ delivery_label: 'Other' });
  });

  it('records that a giver takes over a declined gift, and does not notify the recipient', async () => {
    const { shop, rita, giver, order_id } = await giftShop();
    const choice = async (more: object = {}) =>
      changeToAbaRoad(shop, order_id, { giver_chose: true, reason: 'The giver phoned at noon', ...more });
    expect(await getCallOutcome(call.changeDelivery(shop, admin, await choice()))).toBe('too-late');
    await call.answerGift(shop, rita, { order_id, answer: 'decline' });
    expect(
      await getCallOutcome(call.changeDelivery(shop, admin, await changeToAbaRoad(shop, order_id))),
    ).toBe('too-late');
    expect(await getCallOutcome(call.changeDelivery(shop, admin, await choice({ reason: undefined })))).toBe(
      'invalid-input',
    );
    const recorded = await choice();
    for (const _ of ['first', 'again']) {
      await runOrderTrigger(shop, order_id, () => call.changeDelivery(shop, admin, recorded));
    }
    expect(await orderOf(shop, order_id)).toMatchObject({
      ...{ gift_answer: 'declined', declined_outcome: 'own-address', delivery_window: 'evening' },
    });
    expect(await deliveryOf(shop, order_id)).toMatchObject({
      ...{ address_line_1: '5 Aba Road', recipient_profile_id: giver.uid },
      ...{ recipient_name: giftSecrets.giver.name, phone_number: '+2348039991234' },
    });
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.giver-choice');
    expect(rows).toMatchObject([{ actor: admin.uid, reason: 'The giver phoned at noon' }]);
    expect((await wordsTo(shop, giver.uid)).map(({ message }) => message)).toEqual([
      expect.stringContaining('now comes to 5 Aba Road'),
    ]);
    expect(await wordsTo(shop, rita.uid)).toEqual([]);
    expect(await getCallOutcome(call.changeDelivery(shop, admin, await choice()))).toBe('too-late');
  });

  it('tells the giver of a gift by link only a changed delivery window, and no part of the address', async () => {
    const shop = await openShop();
    const giver = await shop.customer('giver');
    const { order_id, token } = await createLinkGift(shop, giver);
    await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
    const { delivery_city, delivery_state } = (await orderOf(shop, order_id)) ?? {};
    for (const address_line_1 of ['5 Aba Road', '6 Aba Road']) {
      const change = await changeToAbaRoad(shop, order_id, { address: { ...abaRoad, address_line_1 } });
      expect(await getCallOutcome(call.changeDelivery(shop, admin, change))).toBe('ok');
    }
    expect(await deliveryOf(shop, order_id)).toMatchObject({ ...abaRoad, address_line_1: '6 Aba Road' });
    expect(await orderOf(shop, order_id)).toMatchObject({
      ...{ delivery_city, delivery_state, delivery_window: 'evening' },
    });
    expect((await wordsTo(shop, giver.uid)).map(({ message }) => message)).toEqual([
      'Your Share Box for Ngozi now comes 4\u00a0pm–8\u00a0pm.',
    ]);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.change-delivery');
    expect(rows).toContainEqual(
      expect.objectContaining({
        before: { delivery_window: null, delivery_city: 'Port Harcourt' },
        after: { delivery_window: 'evening', delivery_city: 'Obio-Akpor', address_changed: true },
      }),
    );
  });

  it.each(['before', 'after'])(
    'records that the giver of a gift by link wants it, if it was declined %s its recipient gave an address',
    async (time) => {
      const shop = await openShop();
      const giver = await shop.customer('giver');
      const { order_id, token } = await createLinkGift(shop, giver);
      if (time === 'after') await call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token));
      const decline = { token, device_key: recipientDeviceKey, answer: 'decline' } as const;
      await call.answerGiftClaim(shop, null, decline);
      const { delivery_window = null } = (await orderOf(shop, order_id)) ?? {};
      const choice = {
        ...{ request_id: randomUUID(), order_id, address: abaRoad, delivery_window: 'evening' as const },
        seen: {
          address: pickAddressFields((await deliveryOf(shop, order_id)) ?? emptyAddress),
          delivery_window,
        },
      };
      expect(await getCallOutcome(call.changeDelivery(shop, admin, choice))).not.toBe('ok');
      const given = { ...choice, giver_chose: true as const, reason: 'The giver phoned at noon' };
      for (const _ of ['first', 'again']) await call.changeDelivery(shop, admin, given);
      shop.setClock(timeAfterDeadline);
      expect(await settleUnclaimedGifts(shop)).toBe(0);
      expect(await deliveryOf(shop, order_id)).toMatchObject({
        ...{ ...abaRoad, address_id: null, recipient_profile_id: giver.uid },
        ...{ recipient_name: giftSecrets.giver.name, phone_number: '+2348039991234' },
      });
      expect(await orderOf(shop, order_id)).toMatchObject({
        ...{ status: 'confirmed', declined_outcome: 'own-address', delivery_city: 'Obio-Akpor' },
        ...{ claim: { awaits_address: false }, delivery_label: 'Other' },
      });
      expect((await wordsTo(shop, giver.uid)).map(({ message }) => message)).toEqual([
        expect.stringContaining('now comes to 5 Aba Road'),
      ]);
    },
  );

  it('notifies a customer once of a changed delivery if giver and recipient are the same user', async () => {
    const shop = await openShop();
    const { caller: rita, gift_id } = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, rita, gift_id);
    await call.changeDelivery(shop, admin, await changeToAbaRoad(shop, order_id));
    const words = await wordsTo(shop, rita.uid);
    expect(words.map((one) => one.message.includes('5 Aba Road'))).toEqual([true]);
  });
});
