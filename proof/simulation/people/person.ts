import type { Caller } from '../../../functions/src/platform/validated-call';
import type { Outcome, World } from '../world';

export function createCaller(uid: string, isAdmin: boolean): Caller {
  const email = `${uid}@example.com`;
  return { uid, email, emailVerified: true, isAdmin, isGuest: false, ip: null, signedInAt: null };
}

/** Sends a request and sometimes sends it a second time in parallel, as a second tab or a double tap would. */
export async function maybeSendTwice<T>(world: World, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const both = world.machine.random.chance(0.2) ? [ask(), ask()] : [ask()];
  const [first] = await Promise.all(both);
  return first ?? { kind: 'broken' };
}
