import { deleteMyAccount } from '../../../functions/src/accounts/calls/own-account';
import { reopenAccount } from '../../../functions/src/accounts/calls/managed-accounts';
import type { Services } from '../../../functions/src/platform/services';
import { minuteMs, type RequestOutcome, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

/** Maximum number of attempts, high enough that a call succeeds even at the highest fault rate. */
const mostTries = 50;

async function untilAnswered<T>(
  world: SimulatedShop,
  ask: () => Promise<RequestOutcome<T>>,
): Promise<RequestOutcome<T>> {
  for (let tries = 1; ; tries++) {
    const outcome = await ask();
    if (outcome.kind !== 'broken' || tries === mostTries) return outcome;
    await world.machine.scheduler.sleep(minuteMs);
  }
}

/** Closes a user's account while another session of the user is still active. Staff reopen some of these accounts. */
export async function simulateAccountClosure(common: SimulatedShop, uid: string): Promise<void> {
  const world = common.of(`${uid} leaves`);
  const { random, scheduler } = world.machine;
  const sooner = random.chance(0.3);
  const atSomeTime = scheduler.sleep(random.below(100 * minuteMs));
  if (sooner) {
    // Close the account while the user is on the waiting list, if they ever join it.
    await Promise.race([atSomeTime, common.common.nextPlaceOf(uid)]);
    await scheduler.sleep(random.below(10 * minuteMs));
  } else await atSomeTime;
  const caller = createCaller(uid, false);
  const close = (services: Services) =>
    deleteMyAccount.handler.answer(
      services,
      { ...caller, signedInAt: services.now() },
      { email: `${uid}@example.com` },
    );
  const closed = await untilAnswered(world, () =>
    maybeSendTwice(world, () => world.insist(`${uid} closes their account`, close)),
  );
  if (closed.kind !== 'done') return;
  world.common.left.add(uid);
  if (random.chance(0.6)) return;
  await scheduler.sleep(random.below(30 * minuteMs));
  world.common.left.delete(uid);
  const opened = await untilAnswered(world, () =>
    world.insist(`ama opens ${uid}’s account again`, (services) =>
      reopenAccount.handler.answer(services, createCaller('ama', true), { uid }),
    ),
  );
  if (opened.kind === 'done') world.common.cameBack.add(uid);
}
