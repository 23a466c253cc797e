import { region } from '@sharebox/domain/common/region';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { paymentSecrets } from '../platform/payment-providers/deployed-providers';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { getProductionServices } from '../platform/production-services';
import { type Services, withWorker } from '../platform/services';
import { everyFiveMinutesJobs, everyHourJobs, everyMinuteJobs } from './jobs';
import { type Jobs, runJobs } from './run-jobs';

/**
 * Creates a schedule whose runs never overlap. If a run is delayed or does not finish, the next run does the remaining
 * work.
 */
function createSchedule(
  schedule: string,
  jobs: Jobs<Services>,
  extraOptions: Pick<ScheduleOptions, 'secrets'> = {},
) {
  const options = { region, schedule, timeoutSeconds: 300, maxInstances: 1, concurrency: 1, ...extraOptions };
  return onSchedule(options, () => runJobs(jobs, (name) => withWorker(getProductionServices(), name)));
}

export const everyMinute = createSchedule('every 1 minutes', everyMinuteJobs, { secrets: mailSecrets });

export const everyFiveMinutes = createSchedule('every 5 minutes', everyFiveMinutesJobs, {
  secrets: paymentSecrets,
});

export const everyHour = createSchedule('every 60 minutes', everyHourJobs);
