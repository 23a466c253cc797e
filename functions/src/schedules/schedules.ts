import { region } from '@sharebox/domain/common/region';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { anonymiseAccounts } from '../accounts/anonymise-accounts';
import { releaseExpiredHolds } from '../boxes/release-expired-holds';
import { closeDropAtDeadline } from '../drops/close-drop-at-deadline';
import { openDropAtStart } from '../drops/open-drop-at-start';
import { sendDueMails } from '../mail/send-due-mails';
import { sweepMealPictures } from '../menu/sweep-meal-pictures';
import { announceOpenDrop } from '../notifications/announce-open-drop';
import { continueFanOuts } from '../notifications/fan-out';
import { remindOfHolds } from '../notifications/remind-of-holds';
import { sendWaitingPushes } from '../notifications/waiting-pushes';
import { mailSecrets } from '../platform/mail/deployed-mailer';
import { productionServices } from '../platform/production-services';
import type { Services } from '../platform/services';
import { recountCapacity } from '../storefront/recount-capacity';
import { serveWaitlists } from '../waitlist/serve-waitlists';
import { type Jobs, runInTurn } from './run-in-turn';

/** One at a time: what a late round leaves, the next one does. */
function every(schedule: string, jobs: Jobs<Services>, needs: Pick<ScheduleOptions, 'secrets'> = {}) {
  const options = { region, schedule, timeoutSeconds: 300, maxInstances: 1, concurrency: 1, ...needs };
  return onSchedule(options, () => runInTurn(jobs, productionServices()));
}

/**
 * Boxes first: what others wait for is offered and told in the same round. Mails last: a slow mail server keeps nothing
 * else waiting.
 */
export const everyMinute = every(
  'every 1 minutes',
  {
    openDropAtStart,
    releaseExpiredHolds,
    serveWaitlists,
    remindOfHolds,
    announceOpenDrop,
    continueFanOuts,
    sendWaitingPushes,
    sendDueMails,
  },
  { secrets: mailSecrets },
);

export const everyFiveMinutes = every('every 5 minutes', { closeDropAtDeadline, recountCapacity });

export const everyHour = every('every 60 minutes', { anonymiseAccounts, sweepMealPictures });
