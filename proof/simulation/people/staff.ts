import { roles } from '@sharebox/domain/accounts/role';
import { pickAddressFields } from '@sharebox/domain/orders/delivery-change';
import { deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import {
  changeDelivery,
  dispatchOrders,
  setOrderStatuses,
  setOrderStatus,
} from '../../../functions/src/orders/calls/staff-orders';
import { grantRole } from '../../../functions/src/accounts/calls/managed-accounts';
import { addGoodwill } from '../../../functions/src/payments/calls/balance';
import { recordRefund } from '../../../functions/src/payments/calls/refunds';
import { reviewPayment } from '../../../functions/src/payments/calls/staff-payments';
import { saveDrop, setDropActive } from '../../../functions/src/drops/calls/drops';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { dropId } from '../../../tests/functions/support/stock';
import { reassignedStaffUid } from '../simulated-accounts';
import { giftRecipient } from '../cast';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

/** Maximum number of attempts, high enough that a call succeeds even at the highest fault rate. */
const mostTries = 50;

async function reviewOne(world: SimulatedShop, caller: Caller, pending: readonly string[]): Promise<void> {
  const { random } = world.machine;
  const confirmation_id = random.pickBy(pending, String);
  const decision = random.chance(0.7)
    ? { confirmation_id, decision: 'approve' as const, seen_in_bank: true as const }
    : {
        confirmation_id,
        decision: 'dispute' as const,
        notes: 'Not seen',
        ...(random.chance(0.5) && { free_box: true as const }),
      };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} reviews`, (services) =>
      reviewPayment.handler.answer(services, caller, decision),
    ),
  );
}

async function resize(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const seen = await world.ask(`${caller.uid} reads the drop`, async ({ store }) =>
    (await store.drops.doc(dropId).get()).data(),
  );
  if (seen.kind !== 'done' || !seen.answer) return;
  const { name, description, start_date, end_date, order_deadline, delivery_date, ...drop } = seen.answer;
  const form = {
    request_id: random.uuid(),
    edits: { drop_id: dropId, revision: drop.revision },
    ...{ name, description, start_date, end_date, order_deadline },
    delivery_date: new Date(delivery_date.getTime() + (random.chance(0.3) ? 60 * minuteMs : 0)),
    max_orders: Math.max(1, drop.max_orders + random.pick([-2, -1, 1, 2])),
    ...{ morning_limit: null, afternoon_limit: null, evening_limit: null },
    opens_by_itself: drop.opens_by_itself,
  };
  await world.insist(`${caller.uid} resizes to ${form.max_orders}`, (services) =>
    saveDrop.handler.answer(services, caller, form),
  );
}

async function closeForAWhile(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random, scheduler } = world.machine;
  const setActive = async (active: boolean): Promise<boolean> => {
    const seen = await world.ask(`${caller.uid} reads the drop`, async ({ store }) =>
      (await store.drops.doc(dropId).get()).data(),
    );
    if (seen.kind !== 'done' || !seen.answer) return false;
    const { revision } = seen.answer;
    const change = { drop_id: dropId, active, revision };
    const outcome = await world.insist(`${caller.uid} ${active ? 'opens' : 'closes'} the drop`, (services) =>
      setDropActive.handler.answer(services, caller, change),
    );
    return outcome.kind === 'done';
  };
  await setActive(false);
  await scheduler.sleep(random.below(10 * minuteMs));
  for (let tries = mostTries; tries > 0 && !(await setActive(true)); tries--) await scheduler.sleep(minuteMs);
}

async function refund(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const owed = await world.ask(`${caller.uid} looks who is owed`, async ({ store }) =>
    (await store.orders.where('needs_refund', '==', true).get()).docs.map((one) => ({
      order_id: one.id,
      amount: one.data().total_amount,
    })),
  );
  if (owed.kind !== 'done' || owed.answer.length === 0) return;
  const requested = {
    ...random.pickBy(owed.answer, ({ order_id }) => order_id),
    request_id: random.uuid(),
    stage: 'requested' as const,
  };
  const asked = await world.insistOnRefund(`${caller.uid} asks for a refund`, requested, (services) =>
    recordRefund.handler.answer(services, caller, requested),
  );
  if (asked.kind !== 'done') return;
  const { order_id, refund_id } = asked.answer;
  await maybeSendTwice(world, () => {
    const sent = { request_id: random.uuid(), order_id, stage: 'sent' as const, refund_id };
    return world.insist(`${caller.uid} refunds`, (services) =>
      recordRefund.handler.answer(services, caller, sent),
    );
  });
}

/** Changes a role. Sometimes makes two changes at the same time, as two admins could. */
async function changeRole(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const email = `${reassignedStaffUid}@example.com`;
  const chosen = random.chance(0.3) ? (['customer', 'admin'] as const) : [random.pick(roles)];
  const outcomes = await Promise.all(
    chosen.map((role) =>
      world.insist(`${caller.uid} makes ${reassignedStaffUid} ${role}`, (services) =>
        grantRole.handler.answer(services, { ...caller, signedInAt: services.now() }, { email, role }),
      ),
    ),
  );
  world.common.isRoleKnown = outcomes.every(({ kind }) => kind === 'done');
}

/** Restores a cancelled order, which succeeds only if more boxes are free than customers are waiting. */
async function bringBack(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const ended = await world.ask(`${caller.uid} looks who cancelled`, async ({ store }) =>
    (await store.orders.where('status', '==', 'cancelled').get()).docs.map(({ id }) => id),
  );
  if (ended.kind !== 'done' || ended.answer.length === 0) return;
  const order_id = random.pickBy(ended.answer, String);
  const change = { order_id, status: 'confirmed' as const, reason: 'They asked for it' };
  await world.insist(`${caller.uid} brings an order back`, (services) =>
    setOrderStatus.handler.answer(services, caller, change),
  );
}

async function cook(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const seen = await world.ask(`${caller.uid} looks what to cook`, async ({ store }) =>
    (await store.orders.where('status', 'in', ['confirmed', 'preparing']).get()).docs.map((one) => ({
      order_id: one.id,
      seen_status: one.data().status,
    })),
  );
  if (seen.kind !== 'done') return;
  const orders = seen.answer.filter(() => random.chance(0.5));
  if (orders.length === 0) return;
  await world.insist(`${caller.uid} cooks and delivers`, (services) => {
    if (random.chance(0.4)) {
      const order_ids = orders.map(({ order_id }) => order_id);
      return dispatchOrders.handler.answer(services, caller, { order_ids });
    }
    const status = random.chance(0.6) ? ('preparing' as const) : ('delivered' as const);
    return setOrderStatuses.handler.answer(services, caller, { orders, status });
  });
}

/** Changes where or when a box is delivered. Gifts are redirected to a street that their givers must not see. */
async function changeSomeDelivery(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const seen = await world.ask(`${caller.uid} looks at the deliveries`, async ({ store }) => {
    const { docs } = await store.orders.where('status', 'in', ['pending_confirmation', 'confirmed']).get();
    return Promise.all(
      docs.map(async (one) => {
        const delivery = (await store.delivery(one.id).get()).data();
        return { id: one.id, order: one.data(), delivery };
      }),
    );
  });
  if (seen.kind !== 'done' || seen.answer.length === 0) return;
  const { id, order, delivery } = random.pickBy(seen.answer, (one) => one.id);
  if (!delivery) return;
  const address = pickAddressFields(delivery);
  const goesToRecipient = order.is_gift_order && order.declined_outcome !== 'own-address';
  const street = goesToRecipient ? giftRecipient.streets[2] : 'Aba Road';
  const change = {
    request_id: random.uuid(),
    order_id: id,
    address: random.chance(0.6) ? { ...address, address_line_1: `${random.below(99)} ${street}` } : address,
    delivery_window: random.pick(deliveryWindows),
    seen: { address, delivery_window: order.delivery_window },
    reason: 'They called',
  };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} changes a delivery`, (services) =>
      changeDelivery.handler.answer(services, caller, change),
    ),
  );
}

/** Credits goodwill to the payer of an order. */
async function giveGoodwill(world: SimulatedShop, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const seen = await world.ask(`${caller.uid} looks for unhappy customers`, async ({ store }) =>
    (await store.orders.where('status', 'in', ['cancelled', 'confirmed']).get()).docs.map(({ id }) => id),
  );
  if (seen.kind !== 'done' || seen.answer.length === 0) return;
  const goodwill = {
    request_id: random.uuid(),
    order_id: random.pickBy(seen.answer, String),
    amount: 9000.5,
  };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} says sorry`, (services) =>
      addGoodwill.handler.answer(services, caller, { ...goodwill, reason: 'It came late' }),
    ),
  );
}

async function pendingClaims({ store }: Services): Promise<string[]> {
  return (await store.confirmations.where('status', '==', 'pending').get()).docs.map(({ id }) => id);
}

export async function simulateStaff(common: SimulatedShop, uid: string): Promise<void> {
  const caller = createCaller(uid, true);
  for (let rounds = 10 * common.common.pace; rounds > 0; rounds--) {
    const world = common.of(`${uid} ${rounds}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(15 * minuteMs));
    if (random.chance(0.25)) await resize(world, caller);
    if (random.chance(0.05)) await closeForAWhile(world, caller);
    if (random.chance(0.06)) await changeRole(world, caller);
    if (random.chance(0.3)) await refund(world, caller);
    if (random.chance(0.1)) await bringBack(world, caller);
    if (random.chance(0.25)) await giveGoodwill(world, caller);
    if (random.chance(0.15)) await cook(world, caller);
    if (random.chance(0.15)) await changeSomeDelivery(world, caller);
    const pending = await world.ask(`${uid} looks at the claims`, pendingClaims);
    // Sometimes wait, so that others can review the same claims first.
    if (random.chance(0.2)) await scheduler.sleep(random.below(10 * minuteMs));
    if (pending.kind === 'done' && pending.answer.length > 0) await reviewOne(world, caller, pending.answer);
  }
}
