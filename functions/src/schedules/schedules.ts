import { region } from '@sharebox/domain/common/region';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { productionServices } from '../platform/production-services';
import { type Services, servicesAs } from '../platform/services';
import { jobsOfEachFiveMinutes, jobsOfEachHour, jobsOfEachMinute } from './jobs';
import { type Jobs, runInTurn } from './run-in-turn';

/** One at a time: what a late round leaves, the next one does. */
function every(schedule: string, jobs: Jobs<Services>, needs: Pick<ScheduleOptions, 'secrets'> = {}) {
  const options = { region, schedule, timeoutSeconds: 300, maxInstances: 1, concurrency: 1, ...needs };
  return onSchedule(options, () => runInTurn(jobs, (name) => servicesAs(productionServices(), name)));
}

export const everyMinute = every('every 1 minutes', jobsOfEachMinute, { secrets: mailSecrets });

export const everyFiveMinutes = every('every 5 minutes', jobsOfEachFiveMinutes);

export const everyHour = every('every 60 minutes', jobsOfEachHour);
