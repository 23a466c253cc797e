import { runSteps } from '../platform/db/unreadable-documents';
import { type Services, withWorker } from '../platform/services';

/**
 * Runs a trigger's work under its name. Records unreadable documents without a retry, because they would fail each
 * time. Throws other failures, so that the event is retried.
 */
export async function runTrigger(
  services: Services,
  trigger: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const named = withWorker(services, trigger);
  await runSteps(named.store, [() => work(named)]);
}
