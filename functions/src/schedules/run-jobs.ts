import { logger } from 'firebase-functions/v2';

/** Scheduled jobs by the name that is used in the log. A job may fail, run twice or run late. */
export type Jobs<Services> = Record<string, (services: Services) => Promise<unknown>>;

/**
 * Runs jobs one after the other, each with services created for its name. Logs the result of a job unless it had
 * nothing to do. If a job fails, logs the error and continues with the next one.
 */
export async function runJobs<Services>(
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
