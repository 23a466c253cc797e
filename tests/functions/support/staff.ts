import type { SaveDropInput } from '@sharebox/domain/drops/callables';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from './calls';
import { admin, buildBoxRequest, buildClaim, type Shop } from './shop';

export const secondAdmin: Caller = { ...admin, uid: 'kofi', email: 'kofi@example.com' };

export function buildDropForm(changes: Partial<SaveDropInput> = {}): SaveDropInput {
  return {
    request_id: randomUUID(),
    name: 'Palm wine evenings',
    description: 'Slow food.',
    start_date: new Date('2026-11-23T00:00:00+01:00'),
    end_date: new Date('2026-11-27T00:00:00+01:00'),
    order_deadline: new Date('2026-11-26T12:00:00+01:00'),
    delivery_date: new Date('2026-11-27T17:00:00+01:00'),
    max_orders: 50,
    ...{ morning_limit: null, afternoon_limit: null, evening_limit: null },
    opens_by_itself: false,
    ...changes,
  };
}

/** Returns the form input of an existing drop, as if an admin had just opened the form. */
export async function readDropForm(shop: Shop, dropId: string): Promise<SaveDropInput> {
  const drop = (await shop.store.drops.doc(dropId).get()).data();
  if (!drop) throw new Error(`No drop ${dropId}`);
  const { name, description, start_date, end_date, order_deadline, delivery_date } = drop;
  const { max_orders, window_limits, opens_by_itself, revision } = drop;
  return {
    request_id: randomUUID(),
    edits: { drop_id: dropId, revision },
    name,
    description,
    start_date,
    end_date,
    order_deadline,
    delivery_date,
    max_orders,
    morning_limit: window_limits.morning ?? null,
    afternoon_limit: window_limits.afternoon ?? null,
    evening_limit: window_limits.evening ?? null,
    opens_by_itself,
  };
}

export async function readAuditRows(shop: Shop) {
  return (await shop.store.auditLog.get()).docs.map((one) => one.data());
}

export async function createHeldOrder(shop: Shop, uid: string): Promise<string> {
  const caller = await shop.customer(uid);
  return (await call.holdBox(shop, caller, buildBoxRequest())).order_id;
}

export async function createClaimedOrder(shop: Shop, uid: string): Promise<string> {
  const caller = await shop.customer(uid);
  const order = await createHeldOrder(shop, uid);
  await call.submitPayment(shop, caller, buildClaim(order));
  return order;
}

export function buildApprovalInput(orderId: string) {
  return { confirmation_id: orderId, decision: 'approve', seen_in_bank: true } as const;
}

export async function deliverOrder(shop: Shop, order_id: string): Promise<string> {
  await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  return order_id;
}

export async function createDeliveredBox(shop: Shop, caller: Caller): Promise<string> {
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  return deliverOrder(shop, order_id);
}
