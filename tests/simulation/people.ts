import { cancelOrderCall } from '../../functions/src/callables/cancel-order';
import { holdBoxCall } from '../../functions/src/callables/hold-box';
import { recordRefundCall } from '../../functions/src/callables/record-refund';
import { releaseHoldCall } from '../../functions/src/callables/release-hold';
import { reviewPaymentCall } from '../../functions/src/callables/review-payment';
import { saveDropCall } from '../../functions/src/callables/save-drop';
import { submitPaymentCall } from '../../functions/src/callables/submit-payment';
import type { Services } from '../../functions/src/platform/services';
import type { Caller } from '../../functions/src/platform/validated-call';
import { dropId } from '../functions/support/stock';
import { minute, type Outcome, type World } from './world';

function callerOf(uid: string, isAdmin: boolean): Caller {
  return { uid, email: `${uid}@example.com`, emailVerified: true, isAdmin, isGuest: false, ip: null };
}

/** Now and then the same is asked twice at once: by a second tab, or by a finger that is too fast. */
async function maybeTwice<T>(world: World, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const both = world.machine.random.chance(0.2) ? [ask(), ask()] : [ask()];
  const [first] = await Promise.all(both);
  return first ?? { kind: 'broken' };
}

/** Comes, holds a box, and pays, waits too long, gives it back or thinks better of it. */
export async function buy(world: World, uid: string): Promise<void> {
  const { random, scheduler } = world.machine;
  const caller = callerOf(uid, false);
  for (let visits = 1 + random.below(2); visits > 0; visits--) {
    await scheduler.sleep(random.below(20 * minute));
    const held = await maybeTwice(world, () => {
      const request = {
        request_id: random.uuid(),
        drop_id: dropId,
        items: ['jollof', 'suya', 'zobo'].map((id) => ({ meal_item_id: id, quantity: 1 + random.below(2) })),
        packaging: 'eco-friendly' as const,
        destination: { kind: 'self' as const, address_id: 'home' },
      };
      return world.insist(`${uid} holds`, (services) => holdBoxCall.answer(services, caller, request));
    });
    if (held.kind !== 'done') continue;
    const { order_id } = held.answer;
    if (random.chance(0.15)) {
      await world.insist(`${uid} releases`, (services) =>
        releaseHoldCall.answer(services, caller, { order_id }),
      );
    }
    if (random.chance(0.25)) continue;
    await scheduler.sleep(random.below(40 * minute));
    const claim = {
      order_id,
      full_name: 'Ada Obi',
      email: 'ada@example.com',
      amount_paid: held.answer.total_amount,
      bank_used: 'GTBank',
      payment_reference: 'TRF-1',
    };
    await maybeTwice(world, () =>
      world.insist(`${uid} claims`, (services) => submitPaymentCall.answer(services, caller, claim)),
    );
    if (!random.chance(0.2)) continue;
    await scheduler.sleep(random.below(30 * minute));
    const cancelled = { order_id, reason: '' };
    await world.insist(`${uid} cancels`, (services) => cancelOrderCall.answer(services, caller, cancelled));
  }
}

async function reviewOne(world: World, caller: Caller, pending: readonly string[]): Promise<void> {
  const { random } = world.machine;
  const confirmation_id = random.pick(pending);
  const decision = random.chance(0.7)
    ? { confirmation_id, decision: 'approve' as const, seen_in_bank: true as const }
    : {
        confirmation_id,
        decision: 'dispute' as const,
        notes: 'Not seen',
        ...(random.chance(0.5) && { free_box: true as const }),
      };
  await world.insist(`${caller.uid} reviews`, (services) =>
    reviewPaymentCall.answer(services, caller, decision),
  );
}

/** More boxes, or fewer. */
async function resize(world: World, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const seen = await world.ask(`${caller.uid} reads the drop`, async ({ store }) =>
    (await store.drops.doc(dropId).get()).data(),
  );
  if (seen.kind !== 'done' || !seen.answer) return;
  const { name, description, start_date, end_date, order_deadline, delivery_date, ...drop } = seen.answer;
  const form = {
    request_id: random.uuid(),
    edits: { drop_id: dropId, revision: drop.revision },
    ...{ name, description, start_date, end_date, order_deadline, delivery_date },
    max_orders: Math.max(1, drop.max_orders + random.pick([-2, -1, 1, 2])),
    opens_by_itself: drop.opens_by_itself,
  };
  await world.insist(`${caller.uid} resizes to ${form.max_orders}`, (services) =>
    saveDropCall.answer(services, caller, form),
  );
}

/** Sends back what is owed of one order. */
async function refund(world: World, caller: Caller): Promise<void> {
  const { random } = world.machine;
  const owed = await world.ask(`${caller.uid} looks who is owed`, async ({ store }) =>
    (await store.orders.where('needs_refund', '==', true).get()).docs.map((one) => ({
      order_id: one.id,
      amount: one.data().total_amount,
    })),
  );
  if (owed.kind !== 'done' || owed.answer.length === 0) return;
  const requested = { ...random.pick(owed.answer), request_id: random.uuid(), stage: 'requested' as const };
  const asked = await world.insist(`${caller.uid} asks for a refund`, (services) =>
    recordRefundCall.answer(services, caller, requested),
  );
  if (asked.kind !== 'done') return;
  const { order_id, refund_id } = asked.answer;
  await maybeTwice(world, () => {
    const sent = { request_id: random.uuid(), order_id, stage: 'sent' as const, refund_id };
    return world.insist(`${caller.uid} refunds`, (services) =>
      recordRefundCall.answer(services, caller, sent),
    );
  });
}

async function pendingClaims({ store }: Services): Promise<string[]> {
  return (await store.confirmations.where('status', '==', 'pending').get()).docs.map(({ id }) => id);
}

/** Reviews what is claimed, sends money back and changes how many boxes there are. */
export async function work(world: World, uid: string): Promise<void> {
  const { random, scheduler } = world.machine;
  const caller = callerOf(uid, true);
  for (let rounds = 10; rounds > 0; rounds--) {
    await scheduler.sleep(random.below(15 * minute));
    if (random.chance(0.25)) await resize(world, caller);
    if (random.chance(0.3)) await refund(world, caller);
    const pending = await world.ask(`${uid} looks at the claims`, pendingClaims);
    if (pending.kind === 'done' && pending.answer.length > 0) await reviewOne(world, caller, pending.answer);
  }
}
