import { stepByStep } from '../platform/db/set-aside';
import { type Services, servicesAs } from '../platform/services';

/**
 * Does a trigger's work in its name. What it can't read is set aside and not tried again: it would fail each time, and
 * take the worker with it. Throws what else fails, so that the event comes again.
 */
export async function inNameOf(
  services: Services,
  trigger: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const named = servicesAs(services, trigger);
  await stepByStep(named.store, [() => work(named)]);
}
