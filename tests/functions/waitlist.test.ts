import { offerMinutes } from '@sharebox/domain/waitlist/waitlist';
import { expect, it, vi } from 'vitest';
import { recountDrop } from '../../functions/src/orders/boxes';
import { releaseExpiredHolds } from '../../functions/src/orders/ended-orders';
import { processWaitlist, processWaitlists } from '../../functions/src/waitlist/process-waitlist';
import { call, getCallOutcome } from './support/calls';
import {
  buyBox,
  joinWaitlistAsNewCustomer,
  readBoxOwners,
  readDropHasWaitlist,
  readWaitlistStatuses,
} from './support/waitlist';
import { readDropForm } from './support/staff';
import { changeStoredBoxes, setJollofLimit } from './support/stock';
import { addMinutes, admin, buildBoxRequest, buildClaim, dropId, openShop, tuesday } from './support/shop';

const here = { drop_id: dropId };

it('the waiting list admits only verified members with complete profiles while the shop is open', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buyBox(shop, 'ada');
  const bola = await shop.customer('bola');
  const join = (caller: Parameters<typeof call.joinWaitlist>[1], drop_id = dropId) =>
    getCallOutcome(call.joinWaitlist(shop, caller, { drop_id }));
  expect(await join(null)).toBe('not-allowed');
  expect(await join({ ...bola, uid: 'guest', email: null, emailVerified: false, isGuest: true })).toBe(
    'not-allowed',
  );
  expect(await join({ ...bola, emailVerified: false })).toBe('email-unverified');
  expect(await join({ ...bola, uid: 'stranger' })).toBe('profile-incomplete');
  expect(await join(bola, 'another')).toBe('no-active-drop');
  shop.setClock(new Date('2026-11-19T12:00:00+01:00'));
  expect(await join(bola)).toBe('window-closed');
  expect(await readWaitlistStatuses(shop)).toEqual({});
});

it('sells an offered box that was requested in time, even if the offer expires before the commit', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinWaitlistAsNewCustomer(shop, 'bola');
  await joinWaitlistAsNewCustomer(shop, 'chidi');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  const end = addMinutes(tuesday, offerMinutes).getTime();
  shop.setClock(new Date(end - 1));
  const open = shop.store.db.batch.bind(shop.store.db);
  vi.spyOn(shop.store.db, 'batch').mockImplementation(() => {
    const batch = open();
    const create = batch.create.bind(batch);
    batch.create = (reference, data) => {
      shop.setClock(new Date(end + 7000));
      return create(reference, data);
    };
    return batch;
  });
  const { order_id } = await call.holdBox(shop, bola, buildBoxRequest());
  expect(await readBoxOwners(shop)).toEqual([order_id]);
  expect((await shop.store.orders.doc(order_id).get()).data()?.created_at).toEqual(new Date(end - 1));
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'taken', chidi: 'waiting' });
});

it('offers free boxes to waiting customers first, and sells only the remaining boxes', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await shop.customer('ada');
  await call.holdBox(shop, ada, buildBoxRequest());
  await joinWaitlistAsNewCustomer(shop, 'bola');
  shop.setClock(addMinutes(tuesday, 31));
  // A customer whose hold has expired has no priority over waiting customers.
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('sold-out');
  await releaseExpiredHolds(shop);
  expect(await processWaitlist(shop, dropId)).toBe(1);
  expect(await readBoxOwners(shop)).toEqual(['offer to bola']);
  const [told] = (await shop.store.notifications('bola').get()).docs;
  expect(told?.data().metadata).toEqual({ valid_until: addMinutes(tuesday, 31 + offerMinutes) });
  await joinWaitlistAsNewCustomer(shop, 'chidi');
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), max_orders: 3 });
  expect(await getCallOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('ok');
  expect(await getCallOutcome(call.holdBox(shop, await shop.customer('dede'), buildBoxRequest()))).toBe(
    'sold-out',
  );
  await processWaitlist(shop, dropId);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered', chidi: 'offered' });
});

it('keeps the waiting list of a closed drop, and uses it again once the drop reopens', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buyBox(shop, 'ada');
  await joinWaitlistAsNewCustomer(shop, 'bola');
  const revision = async () => (await readDropForm(shop, dropId)).edits?.revision ?? 0;
  const show = async (active: boolean) =>
    call.setDropActive(shop, admin, { drop_id: dropId, active, revision: await revision() });
  await show(false);
  await recountDrop(shop, dropId);
  expect(await readDropHasWaitlist(shop)).toBe(true);
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), status: 'closed' });
  await processWaitlists(shop);
  expect(await readDropHasWaitlist(shop)).toBe(false);
  await show(true);
  await recountDrop(shop, dropId);
  expect(await readDropHasWaitlist(shop)).toBe(true);
});

it('gives a free box to waiting customers before late claims and restored orders', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const ada = await buyBox(shop, 'ada');
  const bola = await shop.customer('bola');
  const hold = await call.holdBox(shop, bola, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 29));
  await joinWaitlistAsNewCustomer(shop, 'chidi');
  shop.setClock(addMinutes(tuesday, 31));
  await releaseExpiredHolds(shop);
  expect((await call.submitPayment(shop, bola, buildClaim(hold.order_id))).status).toBe('cancelled');
  await joinWaitlistAsNewCustomer(shop, 'dede');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  const back = { order_id: ada.order_id, status: 'pending_confirmation' };
  expect(await getCallOutcome(call.setOrderStatus(shop, admin, back))).toBe('sold-out');
  expect(await processWaitlist(shop, dropId)).toBe(2);
  await call.leaveWaitlist(shop, { ...bola, uid: 'dede' }, here);
  expect(await getCallOutcome(call.setOrderStatus(shop, admin, back))).toBe('ok');
});

it('a customer’s late claim gets the box that the waiting list offers to this customer', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const bola = await shop.customer('bola');
  const hold = await call.holdBox(shop, bola, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 31));
  const ada = await buyBox(shop, 'ada');
  await call.joinWaitlist(shop, bola, here);
  shop.setClock(addMinutes(tuesday, 32));
  await joinWaitlistAsNewCustomer(shop, 'chidi');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  expect((await call.submitPayment(shop, bola, buildClaim(hold.order_id))).status).toBe(
    'pending_confirmation',
  );
  expect(await readBoxOwners(shop)).toEqual([hold.order_id]);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'taken', chidi: 'waiting' });
});

it('keeps the offer of a customer whose chosen dishes are sold out', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinWaitlistAsNewCustomer(shop, 'bola');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  await setJollofLimit(shop, 0);
  expect(await getCallOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('meal-unavailable');
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered' });
});

it('after repeated expired offers, offers a box to several customers, and sells it to the first buyer', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  for (const [index, uid] of ['f1', 'f2', 'f3', 'bola', 'chidi'].entries()) {
    shop.setClock(addMinutes(tuesday, index));
    await joinWaitlistAsNewCustomer(shop, uid);
  }
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  for (let offer = 0; offer < 4; offer++) {
    shop.setClock(addMinutes(tuesday, 10 + offer * offerMinutes));
    expect(await processWaitlist(shop, dropId)).toBe(1);
  }
  expect(await readWaitlistStatuses(shop)).toEqual({
    ...{ f1: 'passed', f2: 'passed', f3: 'passed' },
    ...{ bola: 'offered', chidi: 'offered' },
  });
  const people = await Promise.all(['bola', 'chidi'].map(shop.customer));
  const answers = await Promise.all(
    people.map((one) => getCallOutcome(call.holdBox(shop, one, buildBoxRequest()))),
  );
  expect(answers.sort()).toEqual(['ok', 'sold-out']);
  expect(await readBoxOwners(shop)).toHaveLength(1);
  await processWaitlist(shop, dropId);
  expect(Object.values(await readWaitlistStatuses(shop)).sort()).toEqual([
    ...['passed', 'passed', 'passed'],
    ...['taken', 'waiting'],
  ]);
});

it('keeps an offer to several customers for the others if one of them leaves the waiting list', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  await joinWaitlistAsNewCustomer(shop, 'bola');
  shop.setClock(addMinutes(tuesday, 1));
  const chidi = await joinWaitlistAsNewCustomer(shop, 'chidi');
  await changeStoredBoxes(shop, (boxes) => ({ ...boxes, offers_passed: 3 }));
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  await call.leaveWaitlist(shop, await shop.customer('bola'), here);
  expect(await readBoxOwners(shop)).toEqual(['offer to chidi']);
  expect(await getCallOutcome(call.holdBox(shop, chidi, buildBoxRequest()))).toBe('ok');
});

it('offers no box of a closed drop to waiting customers', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  await joinWaitlistAsNewCustomer(shop, 'bola');
  await shop.store.drops.doc(dropId).update({ status: 'closed' });
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  expect(await processWaitlist(shop, dropId)).toBe(0);
  await recountDrop(shop, dropId);
  expect(await readDropHasWaitlist(shop)).toBe(false);
  expect(await processWaitlist(shop, 'nothing')).toBe(0);
  await shop.store.drops.doc(dropId).update({ status: 'active' });
  expect(await processWaitlist(shop, dropId)).toBe(1);
});
