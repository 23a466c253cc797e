import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBox } from '../../../functions/src/orders/calls/hold-box';
import { reviewPayment } from '../../../functions/src/payments/calls/staff-payments';
import { submitPayment } from '../../../functions/src/payments/calls/claims';
import type { HoldBoxOutput } from '@sharebox/domain/orders/callables';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { dropId } from '../../../tests/functions/support/stock';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { payForHold } from './buyer';
import { createCaller } from './person';

/** A box that an earlier customer still holds. */
export interface OpenHold {
  caller: Caller;
  held: HoldBoxOutput;
}

const self = { kind: 'self' as const, address_id: 'home' };

async function holdEarly(world: SimulatedShop, caller: Caller): Promise<HoldBoxOutput | null> {
  const request = {
    request_id: world.machine.random.uuid(),
    drop_id: dropId,
    items: ['jollof', 'suya', 'zobo'].map((id) => ({ meal_item_id: id, quantity: 1 })),
    ...defaultBoxOptions,
    destination: self,
  };
  const held = await world.ask(`${caller.uid} holds`, (services) =>
    holdBox.handler.answer(services, caller, request),
  );
  return held.kind === 'done' ? held.answer : null;
}

async function payEarly(world: SimulatedShop, { caller, held }: OpenHold): Promise<void> {
  const { order_id, total_amount } = held;
  const claim = {
    ...{ order_id, full_name: 'Ada Obi', email: 'ada@example.com', amount_paid: total_amount },
    ...{ bank_used: 'GTBank', payment_reference: 'TRF-1' },
  };
  await world.ask(`${caller.uid} claims`, (services) =>
    submitPayment.handler.answer(services, caller, claim),
  );
  const approval = {
    ...{ confirmation_id: order_id, decision: 'approve' as const },
    seen_in_bank: true as const,
  };
  await world.ask('ama reviews', (services) =>
    reviewPayment.handler.answer(services, createCaller('ama', true), approval),
  );
}

/**
 * Holds a box for each customer in turn and pays for it. Leaves at most `mostOpen` of the last holds unpaid and returns
 * these holds.
 */
export async function sellToEarlyCustomers(
  world: SimulatedShop,
  uids: readonly string[],
  mostOpen: number,
): Promise<OpenHold[]> {
  const open: OpenHold[] = [];
  for (const [index, uid] of uids.entries()) {
    const caller = createCaller(uid, false);
    const held = await holdEarly(world, caller);
    if (!held) continue;
    if (index >= uids.length - mostOpen) open.push({ caller, held });
    else await payEarly(world, { caller, held });
  }
  return open;
}

/** Waits until the first of these holds is about to expire. */
export async function waitUntilHoldsEnd(world: SimulatedShop, open: readonly OpenHold[]): Promise<void> {
  const { scheduler, random } = world.machine;
  const ends = open.map(({ held }) => held.expires_at.getTime());
  if (ends.length === 0) return;
  await scheduler.sleep(Math.min(...ends) - random.below(6 * minuteMs) - scheduler.now);
}

/** Waits a few minutes and then pays for an open hold, which may have expired by then. */
export async function payForOpenHold(world: SimulatedShop, { caller, held }: OpenHold): Promise<void> {
  await world.machine.scheduler.sleep(world.machine.random.below(8 * minuteMs));
  await payForHold(world, caller, held);
}
