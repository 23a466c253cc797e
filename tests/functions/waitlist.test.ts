import { offerMinutes } from '@sharebox/domain/waitlist/waitlist';
import { expect, it, vi } from 'vitest';
import { recountDrop } from '../../functions/src/orders/recount-drop';
import { releaseExpiredHolds } from '../../functions/src/orders/expired-holds';
import { processWaitlist, processWaitlists } from '../../functions/src/waitlist/process-waitlist';
import { call, getOutcome } from './support/calls';
import {
  buyBox,
  joinAsNewCustomer,
  readBoxOwners,
  readHasWaitlist,
  readWaitlistStatuses,
} from './support/waitlist';
import { readDropForm } from './support/staff';
import { changeStoredBoxes, setJollofLimit } from './support/stock';
import { addMinutes, admin, buildBoxRequest, buildClaim, dropId, openShop, tuesday } from './support/shop';

const here = { drop_id: dropId };

it('rejects guests, visitors, unverified and incomplete members, and everyone while the shop is closed', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buyBox(shop, 'ada');
  const bola = await shop.customer('bola');
  const join = (caller: Parameters<typeof call.joinWaitlist>[1], drop_id = dropId) =>
    getOutcome(call.joinWaitlist(shop, caller, { drop_id }));
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

it('sells an offered box to a customer who requested it in time, even if the commit comes later', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinAsNewCustomer(shop, 'bola');
  await joinAsNewCustomer(shop, 'chidi');
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

it('offers boxes freed by a higher maximum or an expired hold, and sells only surplus boxes to others', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await shop.customer('ada');
  await call.holdBox(shop, ada, buildBoxRequest());
  await joinAsNewCustomer(shop, 'bola');
  shop.setClock(addMinutes(tuesday, 31));
  // A customer whose hold expired has no priority over waiting customers.
  expect(await getOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('sold-out');
  await releaseExpiredHolds(shop);
  expect(await processWaitlist(shop, dropId)).toBe(1);
  expect(await readBoxOwners(shop)).toEqual(['offer to bola']);
  const [told] = (await shop.store.notifications('bola').get()).docs;
  expect(told?.data().metadata).toEqual({ valid_until: addMinutes(tuesday, 31 + offerMinutes) });
  await joinAsNewCustomer(shop, 'chidi');
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), max_orders: 3 });
  expect(await getOutcome(call.holdBox(shop, ada, buildBoxRequest()))).toBe('ok');
  expect(await getOutcome(call.holdBox(shop, await shop.customer('dede'), buildBoxRequest()))).toBe(
    'sold-out',
  );
  await processWaitlist(shop, dropId);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered', chidi: 'offered' });
});

it('keeps the waiting list of a drop that is hidden, and uses it again once the drop reopens', async () => {
  const shop = await openShop({ maxOrders: 1 });
  await buyBox(shop, 'ada');
  await joinAsNewCustomer(shop, 'bola');
  const revision = async () => (await readDropForm(shop, dropId)).edits?.revision ?? 0;
  const show = async (active: boolean) =>
    call.setDropActive(shop, admin, { drop_id: dropId, active, revision: await revision() });
  await show(false);
  await recountDrop(shop, dropId);
  expect(await readHasWaitlist(shop)).toBe(true);
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), status: 'closed' });
  await processWaitlists(shop);
  expect(await readHasWaitlist(shop)).toBe(false);
  await show(true);
  await recountDrop(shop, dropId);
  expect(await readHasWaitlist(shop)).toBe(true);
});

it('gives waiting customers priority over late payments and restored orders', async () => {
  const shop = await openShop({ maxOrders: 2 });
  const ada = await buyBox(shop, 'ada');
  const bola = await shop.customer('bola');
  const hold = await call.holdBox(shop, bola, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 29));
  await joinAsNewCustomer(shop, 'chidi');
  shop.setClock(addMinutes(tuesday, 31));
  await releaseExpiredHolds(shop);
  expect((await call.submitPayment(shop, bola, buildClaim(hold.order_id))).status).toBe('cancelled');
  await joinAsNewCustomer(shop, 'dede');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  const back = { order_id: ada.order_id, status: 'pending_confirmation' };
  expect(await getOutcome(call.setOrderStatus(shop, admin, back))).toBe('sold-out');
  expect(await processWaitlist(shop, dropId)).toBe(2);
  await call.leaveWaitlist(shop, { ...bola, uid: 'dede' }, here);
  expect(await getOutcome(call.setOrderStatus(shop, admin, back))).toBe('ok');
});

it('uses the box that is offered to a customer for their late payment', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const bola = await shop.customer('bola');
  const hold = await call.holdBox(shop, bola, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 31));
  const ada = await buyBox(shop, 'ada');
  await call.joinWaitlist(shop, bola, here);
  shop.setClock(addMinutes(tuesday, 32));
  await joinAsNewCustomer(shop, 'chidi');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  expect((await call.submitPayment(shop, bola, buildClaim(hold.order_id))).status).toBe(
    'pending_confirmation',
  );
  expect(await readBoxOwners(shop)).toEqual([hold.order_id]);
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'taken', chidi: 'waiting' });
});

it('keeps the offer of a customer whose choice is sold out', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  const bola = await joinAsNewCustomer(shop, 'bola');
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  await setJollofLimit(shop, 0);
  expect(await getOutcome(call.holdBox(shop, bola, buildBoxRequest()))).toBe('meal-unavailable');
  expect(await readWaitlistStatuses(shop)).toEqual({ bola: 'offered' });
});

it('offers a box to several customers at the same time after repeated expired offers, first come, first served', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  for (const [index, uid] of ['f1', 'f2', 'f3', 'bola', 'chidi'].entries()) {
    shop.setClock(addMinutes(tuesday, index));
    await joinAsNewCustomer(shop, uid);
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
    people.map((one) => getOutcome(call.holdBox(shop, one, buildBoxRequest()))),
  );
  expect(answers.sort()).toEqual(['ok', 'sold-out']);
  expect(await readBoxOwners(shop)).toHaveLength(1);
  await processWaitlist(shop, dropId);
  expect(Object.values(await readWaitlistStatuses(shop)).sort()).toEqual([
    ...['passed', 'passed', 'passed'],
    ...['taken', 'waiting'],
  ]);
});

it('keeps a shared offer for the other customers if one of them leaves', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  await joinAsNewCustomer(shop, 'bola');
  shop.setClock(addMinutes(tuesday, 1));
  const chidi = await joinAsNewCustomer(shop, 'chidi');
  await changeStoredBoxes(shop, (boxes) => ({ ...boxes, offers_passed: 3 }));
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  await processWaitlist(shop, dropId);
  await call.leaveWaitlist(shop, await shop.customer('bola'), here);
  expect(await readBoxOwners(shop)).toEqual(['offer to chidi']);
  expect(await getOutcome(call.holdBox(shop, chidi, buildBoxRequest()))).toBe('ok');
});

it('offers no box of a drop that is over', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await buyBox(shop, 'ada');
  await joinAsNewCustomer(shop, 'bola');
  await shop.store.drops.doc(dropId).update({ status: 'closed' });
  await call.cancelOrder(shop, ada.caller, { order_id: ada.order_id });
  expect(await processWaitlist(shop, dropId)).toBe(0);
  await recountDrop(shop, dropId);
  expect(await readHasWaitlist(shop)).toBe(false);
  expect(await processWaitlist(shop, 'nothing')).toBe(0);
  await shop.store.drops.doc(dropId).update({ status: 'active' });
  expect(await processWaitlist(shop, dropId)).toBe(1);
});
