import { joinWaitlist, leaveWaitlist } from '../../../functions/src/waitlist/calls/waitlist';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { dropId } from '../../../tests/functions/support/stock';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { maybeSendTwice } from './person';

/**
 * Waits for an offer and returns whether the customer wants the offered box. A customer who gets or wants no offer
 * leaves the waiting list or stops checking for offers.
 */
export async function waitForOffer(world: SimulatedShop, caller: Caller): Promise<boolean> {
  const { random, scheduler } = world.machine;
  const joined = await maybeSendTwice(world, () =>
    world.insist(`${caller.uid} joins the line`, (services) =>
      joinWaitlist.handler.answer(services, caller, { drop_id: dropId }),
    ),
  );
  if (joined.kind === 'refused') return false;
  // Eager customers check whenever a box becomes free, and usually take an offer as soon as they see it.
  const isEager = random.chance(0.5);
  for (let looks = 1 + random.below(8); looks > 0; looks--) {
    const pause = scheduler.sleep(random.below(15 * minuteMs));
    if (isEager) {
      await Promise.race([pause, world.common.nextFreeBox()]);
      await scheduler.sleep(random.below(4000));
    } else await pause;
    const seen = await world.ask(`${caller.uid} looks at the line`, async ({ store }) =>
      (await store.waitlist(dropId).doc(caller.uid).get()).data(),
    );
    if (seen.kind !== 'done' || seen.answer?.status !== 'offered') continue;
    if (random.chance(isEager ? 0.9 : 0.6)) return true;
    if (random.chance(0.5)) return false;
    looks = 0;
  }
  if (random.chance(0.2)) return false;
  await world.insist(`${caller.uid} leaves the line`, (services) =>
    leaveWaitlist.handler.answer(services, caller, { drop_id: dropId }),
  );
  return false;
}
