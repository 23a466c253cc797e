import type { Caller } from '../../../functions/src/platform/validated-call';
import type { RequestOutcome, SimulatedShop } from '../simulated-shop';

export function createCaller(uid: string, isAdmin: boolean): Caller {
  const email = `${uid}@example.com`;
  return { uid, email, emailVerified: true, isAdmin, isGuest: false, ip: null, signedInAt: null };
}

/** Sends a request, and sometimes sends it twice in parallel, as a second tab or a double tap would. */
export async function maybeSendTwice<T>(
  world: SimulatedShop,
  ask: () => Promise<RequestOutcome<T>>,
): Promise<RequestOutcome<T>> {
  const both = world.machine.random.chance(0.2) ? [ask(), ask()] : [ask()];
  const [first] = await Promise.all(both);
  return first ?? { kind: 'broken' };
}
