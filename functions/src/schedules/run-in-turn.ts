import { logger } from 'firebase-functions/v2';

/** What runs by the clock, by its name in the log. Each may fail, run twice or be late. */
export type Jobs<Services> = Record<string, (services: Services) => Promise<unknown>>;

/**
 * Runs one job after the other, each with the services that it is given by its name. Logs what each has done, but not
 * that it found nothing to do. One that fails is logged as an error, and keeps no other from running.
 */
export async function runInTurn<Services>(
  jobs: Jobs<Services>,
  servicesFor: (name: string) => Services,
): Promise<void> {
  for (const [name, work] of Object.entries(jobs)) {
    try {
      const done = await work(servicesFor(name));
      if (done !== undefined && done !== 0) logger.info(name, { done });
    } catch (error) {
      logger.error(`${name} failed`, { error });
    }
  }
}
