import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { syncStop } from '../../functions/src/deliveries/sync-stop';
import { handleAddressWritten } from '../../functions/src/triggers/trigger-handlers';
import { call } from './support/calls';
import { createConfirmedGift, createRecipient, secrets } from './support/gifts';
import {
  createRun,
  minutesIntoDay,
  setUpDeliveryDay,
  createPaidOrders,
  readStop,
  reportStopEvents,
  buildStopEvent,
} from './support/runs';
import { openShop, type Shop } from './support/shop';

const here = { lat: 4.82346, lng: 7.01235, accuracy: 9 };
const there = { lat: 4.89111, lng: 6.90222, accuracy: 30 };

const placed = (order: string, minutes: number, place = here, changes: Partial<ReportedStopEvent> = {}) =>
  buildStopEvent(order, 'placed', minutes, { place, ...changes });

async function pinsOf({ store }: Shop, uid: string) {
  return (await store.doorPins(uid).get()).docs.map((one) => one.data());
}

async function openDoors(orders = 1) {
  const shop = await openShop();
  await setUpDeliveryDay(shop);
  const ids = await createPaidOrders(shop, orders);
  const run = await createRun(shop, ids);
  return { shop, ids, run, order: ids[0] ?? '' };
}

describe('a door pin', () => {
  it('is stored once for the household and the stop, and does not count as a delivery', async () => {
    const { shop, run, order } = await openDoors();
    const event = placed(order, 5);
    expect(await reportStopEvents(shop, run, [event])).toEqual({ run_id: run, recorded: [event.id] });
    expect(await reportStopEvents(shop, run, [event])).toEqual({ run_id: run, recorded: [event.id] });
    expect(await pinsOf(shop, 'payer-1')).toEqual([
      { ...here, event_id: event.id, device_at: minutesIntoDay(0) },
    ]);
    const stop = await readStop(shop, run, order);
    expect(stop).toMatchObject({ pin: here, events: [{ kind: 'placed', place: here }] });
    expect((await shop.store.runs.doc(run).get()).data()?.stop_states).toEqual({});
  });

  it('is used for the next box to the same address, but not for other addresses or households', async () => {
    const { shop, run, order } = await openDoors(3);
    await reportStopEvents(shop, run, [placed(order, 1)]);
    await shop.store.db.recursiveDelete(shop.store.runs.doc(run));
    const again = await createPaidOrders(shop, 3);
    const [same, elsewhere, others] = again.map(String);
    if (!same || !elsewhere || !others) throw new Error('Three orders');
    for (const id of again) await shop.store.orderRun(id).delete();
    await shop.store.delivery(same).update({ address_line_1: '1, ABA Road' });
    await shop.store.delivery(elsewhere).update({ recipient_profile_id: 'payer-1' });
    await shop.store.delivery(others).update({ address_line_1: '1 Aba Road' });
    const next = await createRun(shop, again);
    const pins = await Promise.all(again.map(async (id) => (await readStop(shop, next, id))?.pin));
    expect(pins).toEqual([here, null, null]);
  });

  it('is removed when its report is undone', async () => {
    const { shop, run, order } = await openDoors();
    shop.setClock(minutesIntoDay(60));
    const [first, second] = [placed(order, 1, here), placed(order, 2, there)];
    await reportStopEvents(shop, run, [
      first,
      second,
      buildStopEvent(order, 'undone', 3, { undoes: second.id }),
    ]);
    expect(await pinsOf(shop, 'payer-1')).toMatchObject([here]);
    await reportStopEvents(shop, run, [buildStopEvent(order, 'undone', 4, { undoes: first.id })]);
    expect(await pinsOf(shop, 'payer-1')).toEqual([]);
    expect(await readStop(shop, run, order)).toMatchObject({ pin: null });
  });

  it('is hidden while the order has another address, and shown again when the old address is restored', async () => {
    const { shop, run, order } = await openDoors();
    await reportStopEvents(shop, run, [placed(order, 1)]);
    await shop.store.delivery(order).update({ address_line_1: '9 Other Road' });
    await syncStop(shop, order);
    expect(await readStop(shop, run, order)).toMatchObject({ pin: null });
    shop.setClock(new Date(shop.now().getTime() + 1000));
    await shop.store.delivery(order).update({ address_line_1: '1 Aba Road' });
    await syncStop(shop, order);
    expect(await readStop(shop, run, order)).toMatchObject({ pin: here });
  });

  it('of a gift is stored for the recipient, appears in their export, and is hidden from the giver', async () => {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const giver = await shop.customer('emeka');
    const order_id = await createConfirmedGift(shop, giver, rita.gift_id);
    await setUpDeliveryDay(shop);
    const run = await createRun(shop, [order_id]);
    await reportStopEvents(shop, run, [placed(order_id, 1)]);
    expect(await pinsOf(shop, rita.caller.uid)).toHaveLength(1);
    expect(JSON.stringify(await call.exportMyData(shop, rita.caller, {}))).toContain(String(here.lat));
    expect(JSON.stringify(await call.exportMyData(shop, giver, {}))).not.toMatch(
      /4\.82346|7\.01235|door_pins":\[\{/,
    );
    const order = await shop.store.orders.doc(order_id).get();
    expect(JSON.stringify(order.data())).not.toContain(String(here.lat));
  });
});

describe('the pin of a former address', () => {
  const home = (uid: string) => `profiles/${uid}/delivery_addresses/home`;

  /** Changes an address with `act` and then runs the trigger of the changed address twice. */
  async function changed(shop: Shop, uid: string, act: () => Promise<unknown>): Promise<void> {
    const reference = shop.store.db.doc(home(uid));
    const before = await reference.get();
    await act();
    const after = await reference.get();
    const event = {
      id: randomUUID(),
      time: new Date().toISOString(),
      params: { uid },
      data: { before, after },
    };
    await handleAddressWritten(shop, event);
    await handleAddressWritten(shop, event);
  }

  async function withPin() {
    const shop = await openShop();
    const rita = await createRecipient(shop);
    const order_id = await createConfirmedGift(shop, await shop.customer('emeka'), rita.gift_id);
    await setUpDeliveryDay(shop);
    await reportStopEvents(shop, await createRun(shop, [order_id]), [placed(order_id, 1)]);
    return { shop, uid: rita.caller.uid, address: shop.store.db.doc(home(rita.caller.uid)) };
  }

  it('is deleted when the household changes or deletes the address', async () => {
    for (const act of ['update', 'delete'] as const) {
      const { shop, uid, address } = await withPin();
      await changed(shop, uid, () =>
        address.update({ is_default: true, address_line_1: `${secrets.recipient.street}.` }),
      );
      expect(await pinsOf(shop, uid)).toHaveLength(1);
      await changed(shop, uid, () =>
        act === 'delete' ? address.delete() : address.update({ address_line_1: '2 New Road' }),
      );
      expect([act, await pinsOf(shop, uid)]).toEqual([act, []]);
    }
  });

  it('stays if another entry of the household has the same address', async () => {
    const { shop, uid, address } = await withPin();
    await shop.store.db.doc(`${home(uid)}-2`).set((await address.get()).data() ?? {});
    await changed(shop, uid, () => address.delete());
    expect(await pinsOf(shop, uid)).toHaveLength(1);
  });
});
