import { anonymiseAccounts } from '../accounts/anonymise-account';
import { endUnpaidClaims } from '../orders/unpaid-claims';
import { sweepUploads } from '../complaints/sweep-uploads';
import { syncStaffRoles } from '../accounts/sync-staff-roles';
import { forgetGuests } from '../accounts/forget-guests';
import { releaseExpiredHolds } from '../orders/expired-holds';
import { dropPendingChanges } from '../orders/pending-changes';
import { closeDropAtDeadline, openDropAtStart } from '../drops/scheduled-drops';
import { continueCutOffs } from '../kitchen/continue-cut-off';
import { forgetOldMails, sendDueMails } from '../mail/deliver-email';
import { announceOpenDrop, remindOfDrops } from '../notifications/drop-news';
import { continueFanOuts } from '../notifications/fan-out';
import { notifyOfCollectedClaims, warnOfEndingClaims } from '../notifications/claim-notifications';
import { remindOfHolds } from '../notifications/remind-of-holds';
import { sendWaitingPushes } from '../notifications/waiting-pushes';
import { reconcileTransfers } from '../payments/reconcile-transfers';
import { recountCapacity } from '../storefront/publish';
import { processWaitlists } from '../waitlist/process-waitlist';
import type { Services } from '../platform/services';
import { logger } from 'firebase-functions/v2';

/** Scheduled jobs by the name that is used in the log. A job may fail, run twice or run late. */
type Jobs<Services> = Record<string, (services: Services) => Promise<unknown>>;

/**
 * The schedules, with their jobs in the order in which they run. Jobs that affect boxes come first, so that freed boxes
 * are offered and customers are notified in the same round. Emails come last, because a slow mail server would delay the
 * jobs after them.
 */
export const schedules = {
  everyMinute: {
    schedule: 'every 1 minutes',
    jobs: {
      openDropAtStart,
      releaseExpiredHolds,
      serveWaitlists: processWaitlists,
      remindOfHolds,
      announceOpenDrop,
      continueFanOuts,
      sendWaitingPushes,
      sendDueMails,
    },
  },
  everyFiveMinutes: {
    schedule: 'every 5 minutes',
    jobs: {
      syncStaffRoles,
      reconcileTransfers,
      endUnpaidClaims,
      dropPendingChanges,
      closeDropAtDeadline,
      continueCutOffs,
      notifyOfCollectedClaims,
      remindOfDrops,
      recountCapacity,
    },
  },
  everyHour: {
    schedule: 'every 60 minutes',
    jobs: {
      warnOfEndingClaims,
      anonymiseAccounts,
      forgetGuests,
      forgetOldMails,
      sweepUploads,
    },
  },
} satisfies Record<string, { schedule: string; jobs: Jobs<Services> }>;

export const allJobs = {
  ...schedules.everyMinute.jobs,
  ...schedules.everyFiveMinutes.jobs,
  ...schedules.everyHour.jobs,
};

/**
 * Runs jobs one after the other. Logs the result of a job unless it had nothing to do. If a job fails, logs the error
 * and continues with the next one.
 */
export async function runJobs<Services>(jobs: Jobs<Services>, services: Services): Promise<void> {
  for (const [name, work] of Object.entries(jobs)) {
    try {
      const done = await work(services);
      if (done !== undefined && done !== 0) logger.info(name, { done });
    } catch (error) {
      logger.error(`${name} failed`, { error });
    }
  }
}
