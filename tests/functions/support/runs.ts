import type { ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import type { StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { createSampleDelivery, createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import type { Order } from '@sharebox/domain/orders/order';
import { randomUUID } from 'node:crypto';
import { syncStop } from '../../../functions/src/deliveries/next-stop';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from './calls';
import { runOrderTrigger } from './gifts';
import { admin, dropId, addMinutes, rider, type Shop } from './shop';
import { createMember, readBoxes } from './stock';

export const deliveryDayStart = new Date('2026-11-20T13:15:00+01:00');
export const getDeliveryDayTime = (minutes: number) => addMinutes(deliveryDayStart, minutes);

export async function setUpDeliveryDay(shop: Shop): Promise<void> {
  await createMember(shop, rider.uid);
  await shop.store.profiles.doc(rider.uid).update({ role: 'driver', first_name: 'Dike', last_name: 'Amadi' });
  shop.setClock(deliveryDayStart);
}

/**
 * Creates orders to the payers' own addresses, with box numbers from 1. The data are the same as if Cloud Functions had
 * created them.
 */
export async function createPaidOrders(
  shop: Shop,
  count: number,
  changes: Partial<Order> = {},
): Promise<string[]> {
  const { store } = shop;
  const batch = store.db.batch();
  const boxes = await readBoxes(shop);
  const taken = { ...boxes.taken };
  const ids = Array.from({ length: count }, (_, index) => `order-${String(index + 1).padStart(2, '0')}`);
  ids.forEach((id, index) => {
    const payer = `payer-${index + 1}`;
    batch.set(
      store.orders.doc(id),
      createSampleOrder({
        ...{ user_id: payer, slot: index + 1, confirmation_reference: `CONF-${index + 1}` },
        ...{
          status: 'preparing',
          personal_note: 'Ring twice',
          created_at: shop.now(),
          updated_at: shop.now(),
        },
        ...changes,
      }),
    );
    taken[id] = createSampleBox(index + 1, { holder: payer });
    batch.set(
      store.delivery(id),
      createSampleDelivery({
        ...{ recipient_profile_id: payer, recipient_name: `Ada ${index + 1}` },
        ...{ phone_number: '+2348030000000', address_line_1: `${index + 1} Aba Road` },
      }),
    );
  });
  batch.set(store.boxes(dropId), { ...boxes, taken });
  await batch.commit();
  return ids;
}

export const buildRunInput = (order_ids: readonly string[], changes: object = {}) => ({
  ...{ request_id: randomUUID(), run_id: null, revision: 0, drop_id: dropId, name: 'Woji, afternoon' },
  ...{ driver_uid: rider.uid, order_ids: [...order_ids] },
  ...changes,
});

export async function createRun(
  shop: Shop,
  orderIds: readonly string[],
  changes: object = {},
): Promise<string> {
  return (await call.saveRun(shop, admin, buildRunInput(orderIds, changes))).run_id;
}

/** Builds an event that a rider's device recorded `minutes` after `deliveryDayStart`. */
export const buildStopEvent = (
  order_id: string,
  kind: StopEventKind,
  minutes: number,
  changes: Partial<ReportedStopEvent> = {},
): ReportedStopEvent => ({
  ...{ id: randomUUID(), order_id, kind, undoes: null, note: '' },
  device_at: getDeliveryDayTime(minutes),
  ...changes,
});

export const reportStopEvents = (
  shop: Shop,
  run_id: string,
  events: readonly ReportedStopEvent[],
  { started_at = null, caller = rider }: { started_at?: Date | null; caller?: Caller } = {},
) => call.recordStopEvents(shop, caller, { run_id, started_at, events: [...events] });

export const startRun = (shop: Shop, run_id: string, at = deliveryDayStart) =>
  reportStopEvents(shop, run_id, [], { started_at: at });

export const readRun = async ({ store }: Shop, id: string) => (await store.runs.doc(id).get()).data();
export const readStop = async ({ store }: Shop, runId: string, orderId: string) =>
  (await store.stops(runId).doc(orderId).get()).data();
export const readOrder = async ({ store }: Shop, id: string) => (await store.orders.doc(id).get()).data();
export const readNotifications = async ({ store }: Shop, uid: string) =>
  (await store.notifications(uid).get()).docs.map((one) => one.data());

export async function runTriggersAfter(
  shop: Shop,
  orderId: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await runOrderTrigger(shop, orderId, act);
  await syncStop(shop, orderId);
}
