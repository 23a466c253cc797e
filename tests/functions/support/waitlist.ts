import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from './calls';
import { buildBoxRequest, buildClaim, dropId, type Shop } from './shop';
import { readBoxes } from './stock';

export async function buyBox(shop: Shop, uid: string): Promise<{ caller: Caller; order_id: string }> {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  return { caller, order_id };
}

export async function joinWaitlistAsNewCustomer(shop: Shop, uid: string): Promise<Caller> {
  const caller = await shop.customer(uid);
  await call.joinWaitlist(shop, caller, { drop_id: dropId });
  return caller;
}

export async function readWaitlistStatuses(shop: Shop): Promise<Record<string, string>> {
  const entries = (await shop.store.waitlist(dropId).get()).docs.map((one) => one.data());
  return Object.fromEntries(entries.map((entry) => [entry.user_id, entry.status]));
}

/**
 * Returns the owners of a drop's boxes: the order id of each taken box, and `offer to …` with the uid for each offered
 * box.
 */
export async function readBoxOwners(shop: Shop): Promise<string[]> {
  const { taken, offered } = await readBoxes(shop);
  return [...Object.keys(taken), ...Object.keys(offered).map((uid) => `offer to ${uid}`)];
}

export async function readDropHasWaitlist(shop: Shop): Promise<boolean | undefined> {
  return (await shop.store.drops.doc(dropId).get()).data()?.has_waitlist;
}
