import { buildPaymentToReviewText } from '@sharebox/domain/notifications/notification-texts';
import { expect, it, vi } from 'vitest';
import { deliverEmail } from '../../functions/src/mail/deliver-email';
import { announceOpenDrop } from '../../functions/src/notifications/announce-open-drop';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import { runOncePerEvent } from '../../functions/src/notifications/processed-events';
import { pushNotification } from '../../functions/src/notifications/push-notification';
import { getHoldOrderId } from '../../functions/src/platform/hold-identity';
import { everyFiveMinutesJobs, everyHourJobs, everyMinuteJobs } from '../../functions/src/schedules/jobs';
import { publishCapacity } from '../../functions/src/storefront/publish';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { recountDrop } from '../../functions/src/storefront/recount-drop';
import { handleOrderWritten } from '../../functions/src/triggers/trigger-handlers';
import { call } from './support/calls';
import { countFirestore, type FirestoreCount } from './support/count-firestore';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop } from './support/shop';
import { buildApproval } from './support/staff';

type Cost = Omit<FirestoreCount, 'requests' | 'sums'>;

const sum = (counts: readonly Cost[]): Cost => ({
  reads: counts.reduce((all, { reads }) => all + reads, 0),
  writes: counts.reduce((all, { writes }) => all + writes, 0),
  triggers: counts.reduce((all, { triggers }) => all + triggers, 0),
});

async function runTriggersAfter(
  shop: Shop,
  orderId: string,
  act: () => Promise<unknown>,
): Promise<FirestoreCount[]> {
  const { store } = shop;
  const reference = store.orders.doc(orderId);
  const before = await reference.get();
  const told = new Set((await store.notifications('ada').get()).docs.map(({ id }) => id));
  const acted = await countFirestore(act);
  const after = await reference.get();
  const id = `order-${after.updateTime?.toMillis()}`;
  const written = { id, time: new Date().toISOString(), params: { orderId }, data: { before, after } };
  const followed = await countFirestore(() => handleOrderWritten(shop, written));
  const news = (await store.notifications('ada').get()).docs.filter((one) => !told.has(one.id));
  const pushed = await countFirestore(async () => {
    for (const one of news)
      await runOncePerEvent(shop, `push-${one.id}`, () => pushNotification(shop, 'ada', one.id, one.data()));
  });
  return [acted, followed, pushed];
}

/** Runs the trigger for a box that was taken or freed while the waiting list is empty. */
const slotWritten = (shop: Shop) =>
  countFirestore(async () => {
    await shop.store.drops.doc(dropId).get();
    const countedAt = await recountDrop(shop, dropId, new Date());
    if (countedAt) await publishCapacity(shop, countedAt);
  });

// docs/operations.md computes the bill from these numbers.
it('an order costs 134 reads and 81 writes from its hold to its delivery', async () => {
  const shop = await openShop();
  const ada = { ...(await shop.customer('ada')), ip: '102.89.1.2' };
  const request = buildBoxRequest();
  const order_id = getHoldOrderId('ada', request.request_id);
  // Always search from the lowest rank: from a random one, a buyer may find only one free box or none. Restore the real
  // function afterwards, because the SDK uses random numbers as well.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const held = await runTriggersAfter(shop, order_id, () => call.holdBox(shop, ada, request));
  random.mockRestore();
  const settle = (status: 'preparing' | 'delivered') => () =>
    call.setOrderStatus(shop, admin, { order_id, status });
  const steps = [
    ...held,
    await slotWritten(shop),
    ...(await runTriggersAfter(shop, order_id, () => call.submitPayment(shop, ada, buildClaim(order_id)))),
    await slotWritten(shop),
    await countFirestore(async () => {
      const claim = (await shop.store.confirmations.doc(order_id).get()).data();
      if (!claim) throw new Error('No claim');
      const text = buildPaymentToReviewText(claim);
      await startFanOut(shop, { id: order_id, text, at: claim.submitted_at, exceptUid: 'ada' });
    }),
    ...(await runTriggersAfter(shop, order_id, () =>
      call.reviewPayment(shop, admin, buildApproval(order_id)),
    )),
    ...(await runTriggersAfter(shop, order_id, settle('preparing'))),
    ...(await runTriggersAfter(shop, order_id, () => call.dispatchOrder(shop, admin, { order_id }))),
    ...(await runTriggersAfter(shop, order_id, settle('delivered'))),
  ];
  const mails = (await shop.store.mail.get()).docs;
  const sent = await countFirestore(async () => {
    for (const { id } of mails) await deliverEmail(shop, id);
  });
  const mailTriggers = { reads: 0, writes: 0, triggers: mails.length };
  expect(sum([...steps, sent, mailTriggers])).toEqual({ reads: 134, writes: 81, triggers: 23 });
});

// docs/scaling.md#cost-of-a-box
it('a customer’s first hold of a box with three meals sends 14 requests to the database', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const counted = await countFirestore(() => call.holdBox(shop, ada, buildBoxRequest()));
  random.mockRestore();
  expect(counted.requests).toBe(14);
});

it('a rating of three dishes with comments costs 3 reads and 11 writes', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await shop.store.orders.doc(order_id).update({ status: 'delivered' });
  const dishes = buildBoxRequest().items.map(({ meal_item_id }) => ({
    meal_item_id,
    stars: 4,
    word: 'Good',
  }));
  const rated = await countFirestore(() => call.rateBox(shop, ada, { order_id, dishes }));
  expect(sum([rated])).toEqual({ reads: 3, writes: 11, triggers: 0 });
});

it('scheduled jobs with nothing to do cost 10 reads a minute, 16 every five minutes, 5 an hour', async () => {
  const shop = await openShop();
  const round = async (jobs: Record<string, (shop: Shop) => Promise<unknown>>) =>
    sum(await inTurn(Object.values(jobs).map((job) => () => countFirestore(() => job(shop)))));
  await round({ announceOpenDrop, recountCapacity });
  expect({
    minute: await round(everyMinuteJobs),
    fiveMinutes: await round(everyFiveMinutesJobs),
    hour: await round(everyHourJobs),
  }).toEqual({
    minute: { reads: 10, writes: 0, triggers: 0 },
    fiveMinutes: { reads: 16, writes: 2, triggers: 1 },
    hour: { reads: 5, writes: 0, triggers: 0 },
  });
});

async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const one of work) done.push(await one());
  return done;
}
