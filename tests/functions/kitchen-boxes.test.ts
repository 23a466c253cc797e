import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { buildAnonymousProfile } from '@sharebox/domain/accounts/profile';
import { logger } from 'firebase-functions/v2';
import { afterEach, expect, it, vi } from 'vitest';
import { handleOrderWritten, handleProfileWritten } from '../../functions/src/triggers/trigger-handlers';
import { call } from './support/calls';
import { buildGiftDestination, createRecipient } from './support/gifts';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop, tuesday } from './support/shop';
import { buildApprovalInput } from './support/staff';

afterEach(() => {
  vi.restoreAllMocks();
});

let events = 0;

async function runTriggerAfter(
  { store }: Shop,
  path: string,
  follow: (event: Parameters<typeof handleOrderWritten>[1]) => Promise<void>,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await store.db.doc(path).get();
  await act();
  const after = await store.db.doc(path).get();
  const [, id = ''] = path.split('/');
  events += 1;
  const params = { orderId: id, uid: id };
  await follow({ id: `event-${events}`, time: tuesday.toISOString(), params, data: { before, after } });
}

const ofOrder = (shop: Shop, orderId: string, act: () => Promise<unknown>) =>
  runTriggerAfter(shop, `orders/${orderId}`, (event) => handleOrderWritten(shop, event), act);
const ofProfile = (shop: Shop, uid: string, act: () => Promise<unknown>) =>
  runTriggerAfter(shop, `profiles/${uid}`, (event) => handleProfileWritten(shop, event), act);

const avoid = (shop: Shop, uid: string, dietary_needs: string[]) =>
  ofProfile(shop, uid, () => shop.store.profiles.doc(uid).update({ dietary_needs }));

const boxOf = async (shop: Shop, orderId: string) =>
  (await shop.store.kitchenBoxes(dropId).doc(orderId).get()).data() ?? null;

async function createClaimedBox() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  await avoid(shop, 'ada', ['Peanuts']);
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await ofOrder(shop, order_id, () => call.submitPayment(shop, ada, buildClaim(order_id)));
  return { shop, ada, order_id };
}

async function createPaidGift() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { caller: rita, gift_id } = await createRecipient(shop);
  await avoid(shop, 'ada', ['Peanuts']);
  await avoid(shop, rita.uid, ['Milk']);
  const { order_id } = await call.holdBox(
    shop,
    ada,
    buildBoxRequest({ destination: buildGiftDestination(gift_id) }),
  );
  await ofOrder(shop, order_id, () => call.submitPayment(shop, ada, buildClaim(order_id)));
  await ofOrder(shop, order_id, () => call.reviewPayment(shop, admin, buildApprovalInput(order_id)));
  return { shop, ada, rita, order_id };
}

it('shows the kitchen a box without the customer’s name as soon as its payment is claimed', async () => {
  const { shop, order_id } = await createClaimedBox();
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(await boxOf(shop, order_id)).toEqual({
    number: order?.slot,
    items: [
      { meal_item_id: 'jollof', name: 'jollof', category: 'main', quantity: 1 },
      { meal_item_id: 'suya', name: 'suya', category: 'addon', quantity: 1 },
      { meal_item_id: 'zobo', name: 'zobo', category: 'drink', quantity: 1 },
    ],
    is_verified: false,
    dietary_needs: ['Peanuts'],
    change_request: null,
    changed_at: tuesday,
    ...defaultBoxOptions,
    is_gift: false,
  });
});

it('keeps a copy of the dietary needs in the kitchen’s box until the delivery', async () => {
  const { shop, order_id } = await createClaimedBox();
  const later = new Date('2026-11-17T12:00:00Z');
  shop.setClock(later);
  await avoid(shop, 'ada', ['Peanuts', 'halal']);
  const changed = { dietary_needs: ['Peanuts', 'halal'], changed_at: later };
  expect(await boxOf(shop, order_id)).toMatchObject(changed);
  shop.setClock(new Date('2026-11-18T12:00:00Z'));
  await ofOrder(shop, order_id, () =>
    call.setOrderStatus(shop, admin, { order_id, status: 'delivered', reason: 'Paid in cash' }),
  );
  // The box counts as unchanged, because only the dietary needs were deleted.
  const brought = { dietary_needs: [], is_verified: true, changed_at: later };
  expect(await boxOf(shop, order_id)).toMatchObject(brought);
  await avoid(shop, 'ada', ['Fish']);
  expect(await boxOf(shop, order_id)).toMatchObject(brought);
});

it('deletes the kitchen’s copy of dietary needs with the account, even if the box was not delivered', async () => {
  const { shop, rita, order_id } = await createPaidGift();
  const profile = (await shop.store.profiles.doc(rita.uid).get()).data();
  if (!profile) throw new Error('No profile');
  const deletion = { requested_at: tuesday, due_at: tuesday, allowed_gifting: true, anonymised_at: null };
  const nobody = buildAnonymousProfile({ ...profile, deletion }, tuesday);
  await ofProfile(shop, rita.uid, () => shop.store.profiles.doc(rita.uid).set(nobody));
  expect(await boxOf(shop, order_id)).toMatchObject({ dietary_needs: [] });
});

it('copies a changed box number to the kitchen, even if the order’s earlier version was invalid', async () => {
  const { shop, order_id } = await createClaimedBox();
  const order = shop.store.orders.doc(order_id);
  await ofOrder(shop, order_id, () => order.update({ slot: 15 }));
  expect(await boxOf(shop, order_id)).toMatchObject({ number: 15 });

  const { items } = (await shop.store.db.doc(order.path).get()).data() ?? {};
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  await shop.store.db.doc(order.path).update({ items: 'broken', slot: 14 });
  await ofOrder(shop, order_id, () => shop.store.db.doc(order.path).update({ items }));
  expect(await boxOf(shop, order_id)).toMatchObject({ number: 14 });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'A document can’t be read and was skipped',
    expect.anything(),
  );
});
