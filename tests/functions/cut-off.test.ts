import { expect, it } from 'vitest';
import { endUnpaidClaims } from '../../functions/src/orders/ended-orders';
import { closeDropAtDeadline } from '../../functions/src/drops/scheduled-drops';
import { continueCutOff, continueCutOffs } from '../../functions/src/kitchen/kitchen-boxes';
import { call, getCallOutcome } from './support/calls';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop, tuesday } from './support/shop';
import { watchSkippedDocuments } from './support/skipped';
import {
  buildApprovalInput,
  readAuditRows,
  createClaimedOrder,
  readDropForm,
  createHeldOrder,
} from './support/staff';

const deadline = new Date('2026-11-19T12:00:00+01:00');
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

const cutOffOf = async (shop: Shop) => (await shop.store.cutOffs.doc(dropId).get()).data();
const dropOf = async (shop: Shop) => (await shop.store.drops.doc(dropId).get()).data();
const cutOff = (shop: Shop, ends_holds = false, caller = admin) =>
  call.cutOffDrop(shop, caller, { drop_id: dropId, ends_holds });
const reopen = async (shop: Shop) =>
  call.setDropActive(shop, admin, {
    drop_id: dropId,
    active: true,
    revision: (await dropOf(shop))?.revision ?? -1,
  });
const actionsOf = async (shop: Shop) => (await readAuditRows(shop)).map(({ action }) => action).sort();

it('waits after a drop’s deadline until all holds have ended, and then counts the dishes to cook once', async () => {
  const shop = await openShop();
  const ben = await shop.customer('ben');
  const ada = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApprovalInput(ada));
  await createClaimedOrder(shop, 'chi');
  shop.setClock(minutesAfter(deadline, -2));
  const paidLate = (await call.holdBox(shop, ben, buildBoxRequest())).order_id;
  const neverPaid = await createHeldOrder(shop, 'dan');

  shop.setClock(minutesAfter(deadline, 1));
  expect(await closeDropAtDeadline(shop)).toBe(1);
  expect(await continueCutOffs(shop)).toBe(0);
  expect(await cutOffOf(shop)).toEqual({
    began_at: minutesAfter(deadline, 1),
    is_early: false,
    counted_at: null,
    boxes: 0,
    unverified: 0,
    counts: [],
  });
  await call.submitPayment(shop, ben, buildClaim(paidLate));
  expect(await continueCutOffs(shop)).toBe(0);

  const over = minutesAfter(deadline, 60);
  shop.setClock(over);
  expect(await continueCutOffs(shop)).toBe(1);
  expect(await continueCutOffs(shop)).toBe(0);
  expect((await shop.store.orders.doc(neverPaid).get()).data()?.status).toBe('expired');
  const counted = await cutOffOf(shop);
  expect(counted).toMatchObject({ counted_at: over, boxes: 3, unverified: 2 });
  expect(counted?.counts.map(({ name, portions, unverified }) => [name, portions, unverified])).toEqual([
    ['jollof', 3, 2],
    ['suya', 3, 2],
    ['zobo', 3, 2],
  ]);
  expect((await shop.store.kitchenBoxes(dropId).get()).size).toBe(3);
  expect((await readAuditRows(shop)).filter(({ action }) => action === 'drop.count')).toMatchObject([
    { actor: 'continueCutOffs', target: `weekly_drops/${dropId}`, after: { boxes: 3, unverified: 2 } },
  ]);
});

it('a manual cut-off that ends the holds immediately stops new orders and cancellations', async () => {
  const shop = await openShop();
  const [ada, ben] = [await shop.customer('ada'), await shop.customer('ben')];
  const claimed = await createClaimedOrder(shop, 'ada');
  const held = await createHeldOrder(shop, 'dan');
  expect(await cutOff(shop, true)).toEqual({ drop_id: dropId, running_holds: 0 });

  expect(await dropOf(shop)).toMatchObject({ status: 'closed', order_deadline: tuesday, revision: 1 });
  expect(await cutOffOf(shop)).toMatchObject({ is_early: true, counted_at: tuesday, boxes: 1 });
  expect(await getCallOutcome(call.holdBox(shop, ben, buildBoxRequest()))).toBe('no-active-drop');
  shop.setClock(minutesAfter(tuesday, 1));
  expect(await getCallOutcome(call.cancelOrder(shop, ada, { order_id: claimed }))).toBe('too-late');
  expect((await shop.store.orders.doc(held).get()).data()).toMatchObject({ status: 'expired', slot: null });
  expect(await actionsOf(shop)).toEqual(['drop.count', 'drop.cut-off', 'order.end-hold']);
  const [ended] = (await shop.store.auditLog.where('action', '==', 'order.end-hold').get()).docs;
  expect(ended?.data()).toMatchObject({
    before: { status: 'awaiting_payment', slot: expect.any(Number) as number },
    after: { status: 'expired', slot: null },
  });
});

it('leaves claims shortly before or after a manual cut-off to staff, and counts their boxes', async () => {
  const shop = await openShop();
  const dan = await shop.customer('dan');
  const shortlyBefore = await createClaimedOrder(shop, 'ada');
  const held = (await call.holdBox(shop, dan, buildBoxRequest())).order_id;
  shop.setClock(minutesAfter(tuesday, 10));
  await cutOff(shop);
  shop.setClock(minutesAfter(tuesday, 20));
  await call.submitPayment(shop, dan, buildClaim(held));
  const orderOf = async (id: string) => (await shop.store.orders.doc(id).get()).data();
  expect(await orderOf(held)).toMatchObject({ kept_until: null, payer_never_paid: true });
  await cutOff(shop);

  const aDayLater = minutesAfter(tuesday, 25 * 60);
  shop.setClock(aDayLater);
  expect(await endUnpaidClaims(shop)).toBe(0);
  for (const id of [shortlyBefore, held]) {
    expect(await orderOf(id)).toMatchObject({ status: 'pending_confirmation', kept_until: null });
  }
  expect(await cutOffOf(shop)).toMatchObject({ boxes: 2, unverified: 2 });
  expect((await shop.store.kitchenBoxes(dropId).get()).size).toBe(2);
});

it('counts the dishes when staff cut off a drop that they had already closed by editing', async () => {
  const shop = await openShop();
  await createClaimedOrder(shop, 'ada');
  await call.saveDrop(shop, admin, { ...(await readDropForm(shop, dropId)), status: 'closed' });
  expect(await cutOffOf(shop)).toBeUndefined();
  await cutOff(shop);
  expect(await cutOffOf(shop)).toMatchObject({ counted_at: tuesday, boxes: 1 });
  expect(await dropOf(shop)).toMatchObject({ status: 'closed', revision: 1 });
});

it('cutting off a deactivated drop with boxes closes the drop and counts its dishes', async () => {
  const shop = await openShop();
  await createClaimedOrder(shop, 'ada');
  await shop.store.drops.doc(dropId).update({ current_orders: 1 });
  await call.setDropActive(shop, admin, { drop_id: dropId, active: false, revision: 0 });
  await cutOff(shop);
  expect(await cutOffOf(shop)).toMatchObject({ counted_at: tuesday, boxes: 1 });
  expect(await dropOf(shop)).toMatchObject({ status: 'closed', is_active: false });
});

it.each([
  ['for customers', 'You are not allowed to do this.', 'active' as const, false],
  ['for a drop that never opened', 'This drop has not been opened.', 'planning' as const, true],
  ['for a drop that is delivered', 'This drop has been delivered.', 'delivered' as const, true],
])('rejects a cut-off %s', async (_, why, status, isAdmin) => {
  const shop = await openShop();
  await shop.store.drops.doc(dropId).update({ status });
  const asked = cutOff(shop, true, isAdmin ? admin : await shop.customer('ada'));
  await expect(asked).rejects.toThrow(why);
  expect(await cutOffOf(shop)).toBeUndefined();
  expect(await readAuditRows(shop)).toEqual([]);
});

it('does not count the dishes of a drop that is reopened during the count', async () => {
  const shop = await openShop();
  await createHeldOrder(shop, 'dan');
  await cutOff(shop);
  shop.setClock(minutesAfter(tuesday, 60));
  const kitchenBoxes = (id: string) => {
    const boxes = shop.store.kitchenBoxes(id);
    const read = boxes.get.bind(boxes);
    boxes.get = async () => {
      await reopen(shop);
      return read();
    };
    return boxes;
  };
  const meddled = { ...shop, store: { ...shop.store, kitchenBoxes } };
  expect(await continueCutOff(meddled, dropId)).toBe(false);
  expect(await cutOffOf(shop)).toBeUndefined();
});

it('counts the dishes of all other orders if one order has invalid data', async () => {
  const listSkipped = watchSkippedDocuments();
  const shop = await openShop();
  const broken = await createClaimedOrder(shop, 'ada');
  await createClaimedOrder(shop, 'ben');
  await shop.store.db.doc(`orders/${broken}`).update({ items: 'broken' });
  await cutOff(shop);
  expect(await cutOffOf(shop)).toMatchObject({ boxes: 1 });
  expect(new Set(listSkipped())).toEqual(new Set([`orders/${broken}`]));
});

it('stores prices and ingredients at the cut-off, so later catalogue changes have no effect', async () => {
  const shop = await openShop();
  await createClaimedOrder(shop, 'ada');
  const rice = { name: 'Rice', unit: 'kg', quantity: 150, pack_size: 50_000, pack_price: 7_800_000 } as const;
  await shop.store.recipes.doc('jollof').set({ ingredients: [rice], revision: 0 });
  await shop.store.dropMeals(dropId).doc('jollof').update({ special_price: 123_400 });
  await cutOff(shop, true);
  await shop.store.recipes.doc('jollof').set({ ingredients: [], revision: 1 });
  await shop.store.mealItems.doc('suya').update({ price: 1 });
  const kept = (await shop.store.dropRecipes.doc(dropId).get()).data();
  expect(kept?.taken_at).toEqual(tuesday);
  expect(kept?.meals['jollof']).toEqual({ price: 123_400, ingredients: [rice] });
  expect(kept?.meals['suya']).toMatchObject({ ingredients: [] });
  expect(kept?.meals['suya']?.price).toBeGreaterThan(1);
});
