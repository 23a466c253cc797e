import {
  joinSharedCart,
  leaveSharedCart,
  shareCart,
  startSharedCheckout,
  stopSharedCheckout,
} from '../../../functions/src/cart/calls/shared-carts';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { requestHold, payForHold } from './buyer';
import { createCaller, maybeSendTwice } from './person';

/** Pays for the shared box. Each step may be interrupted by a crash, a lost response or the other member. */
async function checkOut(common: SimulatedShop, uid: string, cart_id: string): Promise<void> {
  const world = common.of(uid);
  const { random, scheduler } = world.machine;
  const caller = createCaller(uid, false);
  for (let attempts = 2; attempts > 0; attempts--) {
    await scheduler.sleep(random.pick([0, random.below(3000), random.below(40 * minuteMs)]));
    const started = await maybeSendTwice(world, () =>
      world.insist(`${uid} pays for the shared box`, (services) =>
        startSharedCheckout.handler.answer(services, caller, { cart_id, edits: {} }),
      ),
    );
    if (started.kind !== 'done') continue;
    const held = await requestHold(world, caller, cart_id);
    if (held.kind === 'done') {
      await payForHold(world, caller, held.answer);
      continue;
    }
    await world.insist(`${uid} stops paying`, (services) =>
      stopSharedCheckout.handler.answer(services, caller, { cart_id }),
    );
  }
  if (!random.chance(0.3)) return;
  await world.insist(`${uid} leaves the shared cart`, (services) =>
    leaveSharedCart.handler.answer(services, caller, { cart_id }),
  );
}

/** Simulates two members who share a cart and both try to pay. */
export async function simulateCouple(
  world: SimulatedShop,
  [one = '', other = '']: readonly string[],
): Promise<void> {
  const shared = await world.insist(`${one} shares a cart`, (services) =>
    shareCart.handler.answer(services, createCaller(one, false), {}),
  );
  if (shared.kind !== 'done') return;
  const { cart_id, key } = shared.answer;
  await world.insist(`${other} joins the cart`, (services) =>
    joinSharedCart.handler.answer(services, createCaller(other, false), { cart_id, key }),
  );
  await Promise.all([one, other].map((uid) => checkOut(world, uid, cart_id)));
}
