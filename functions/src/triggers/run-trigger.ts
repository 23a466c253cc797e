import { runSteps } from '../platform/db/unreadable-documents';
import { type Services, withWorker } from '../platform/services';

/**
 * Runs a trigger's work under the trigger's name. Records unreadable documents instead of retrying, because a retry
 * would fail again. Throws all other errors, so that the event is retried.
 */
export async function runTrigger(
  services: Services,
  trigger: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const named = withWorker(services, trigger);
  await runSteps(named.store, [() => work(named)]);
}
