import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import type { HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { changeBox as changeBoxContent } from '../../../functions/src/orders/calls/change-box';
import { cancelOrder } from '../../../functions/src/orders/calls/own-orders';
import { holdBox, releaseHold } from '../../../functions/src/orders/calls/hold-box';
import { moveToBalance, payOutBalance, payWithBalance } from '../../../functions/src/payments/calls/balance';
import { submitPayment } from '../../../functions/src/payments/calls/claims';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { dropId } from '../../../tests/functions/support/stock';
import { minuteMs, type RequestOutcome, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';
import { waitForOffer } from './waiter';

export function requestHold(
  world: SimulatedShop,
  caller: Caller,
  shared_cart_id?: string,
): Promise<RequestOutcome<HoldBoxOutput>> {
  const { random } = world.machine;
  return maybeSendTwice(world, () => {
    const request = {
      request_id: random.uuid(),
      drop_id: dropId,
      items: ['jollof', 'suya', 'zobo'].map((id) => ({ meal_item_id: id, quantity: 1 + random.below(2) })),
      ...defaultBoxOptions,
      ...(shared_cart_id !== undefined && { shared_cart_id }),
      destination: { kind: 'self' as const, address_id: 'home' },
    };
    const answer = (services: Services) => holdBox.handler.answer(services, caller, request);
    return world.insist(`${caller.uid} holds`, answer, { inCrowd: true });
  });
}

/** Pays for a hold or lets it expire. Sometimes releases the hold first, or cancels the order after the payment. */
export async function payForHold(
  world: SimulatedShop,
  caller: Caller,
  { order_id, total_amount }: HoldBoxOutput,
): Promise<void> {
  const { random, scheduler } = world.machine;
  if (random.chance(0.15)) {
    await world.insist(`${caller.uid} releases`, (services) =>
      releaseHold.handler.answer(services, caller, { order_id }),
    );
  }
  if (random.chance(0.25)) return;
  await scheduler.sleep(random.below(40 * minuteMs));
  const claim = {
    order_id,
    full_name: 'Ada Obi',
    email: 'ada@example.com',
    amount_paid: total_amount + random.pick([0, 0, 0, 0.1, -0.7]),
    bank_used: 'GTBank',
    payment_reference: 'TRF-1',
  };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} claims`, (services) => submitPayment.handler.answer(services, caller, claim)),
  );
  if (!random.chance(0.25)) return;
  await scheduler.sleep(random.below(30 * minuteMs));
  const cancelled = { order_id, reason: '' };
  await world.insist(`${caller.uid} cancels`, (services) =>
    cancelOrder.handler.answer(services, caller, cancelled),
  );
}

/** Pays from the balance, sometimes twice in parallel. */
async function payFromBalance(world: SimulatedShop, caller: Caller, order_id: string): Promise<void> {
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} pays with the balance`, (services) =>
      payWithBalance.handler.answer(services, caller, { order_id }),
    ),
  );
}

/** Moves an order's surplus to the balance, and sometimes pays out the whole balance. */
async function keepMoney(world: SimulatedShop, caller: Caller, order_id: string): Promise<void> {
  const { random, scheduler } = world.machine;
  await scheduler.sleep(random.below(60 * minuteMs));
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} keeps the money`, (services) =>
      moveToBalance.handler.answer(services, caller, { order_id }),
    ),
  );
  if (!random.chance(0.3)) return;
  const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} wants the balance back`, (services) =>
      payOutBalance.handler.answer(services, caller, account),
    ),
  );
}

/** Changes the dishes of a paid box. The new box may cost more or less than was paid. */
async function changePaidBox(world: SimulatedShop, caller: Caller, order_id: string): Promise<void> {
  const { random, scheduler } = world.machine;
  await scheduler.sleep(random.below(60 * minuteMs));
  const quantities = [1 + random.below(2), 1 + random.below(2), 1 + random.below(2)] as const;
  const prices = [8500, 3001, 1200] as const;
  const change = {
    order_id,
    items: ['jollof', 'suya', 'zobo'].map((id, index) => ({ meal_item_id: id, quantity: quantities[index] })),
    ...{ ...defaultBoxOptions, personal_note: 'Mild, please' },
    expected_total: prices.reduce((sum, price, index) => sum + price * (quantities[index] ?? 1), 0),
    ...{ uses_balance: random.chance(0.5), surplus_to: random.pick(['balance', 'bank'] as const) },
  };
  await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} changes the dishes`, (services) =>
      changeBoxContent.handler.answer(services, caller, change),
    ),
  );
}

/** Chooses other dishes while the box is held. The new hold replaces the order. */
async function changeBox(world: SimulatedShop, caller: Caller): Promise<RequestOutcome<HoldBoxOutput>> {
  await world.machine.scheduler.sleep(world.machine.random.below(10 * minuteMs));
  return requestHold(world, caller);
}

/** Milliseconds after the opening within which all buyers of a rush arrive. */
const rushMs = 1500;

export async function simulateBuyer(common: SimulatedShop, uid: string, isRush: boolean): Promise<void> {
  const caller = createCaller(uid, false);
  let isFirst = true;
  for (let visits = 1 + common.machine.random.below(2); visits > 0; visits--) {
    const world = common.of(`${uid} ${visits}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(isRush && isFirst ? rushMs : 20 * minuteMs));
    isFirst = false;
    let held = await requestHold(world, caller);
    const isSoldOut = held.kind === 'refused' && held.reason === 'sold-out';
    if (isSoldOut && random.chance(0.7) && (await waitForOffer(world, caller))) {
      held = await requestHold(world, caller);
    }
    // All buyers who watch the page return at the same time when a box is free.
    for (let rushes = 2; isSoldOut && held.kind === 'refused' && rushes > 0; rushes--) {
      await Promise.race([scheduler.sleep(random.below(60 * minuteMs)), world.common.nextFreeBox()]);
      await scheduler.sleep(random.below(3000));
      held = await requestHold(world, caller);
    }
    if (held.kind !== 'done') continue;
    if (random.chance(0.4)) await payFromBalance(world, caller, held.answer.order_id);
    const changed = random.chance(0.2) ? await changeBox(world, caller) : null;
    // Sometimes only the previous hold is paid, because a forgotten tab or the banking app still shows it.
    if (changed?.kind === 'done' && random.chance(0.5)) await payForHold(world, caller, changed.answer);
    await payForHold(world, caller, held.answer);
    if (random.chance(0.4)) await changePaidBox(world, caller, held.answer.order_id);
    if (random.chance(0.5)) await keepMoney(world, caller, held.answer.order_id);
  }
}
