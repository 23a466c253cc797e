import { anonymiseAccounts, eraseGuestData } from '../accounts/anonymise-account';
import { endUnpaidClaims, releaseExpiredHolds, discardPendingChanges } from '../orders/ended-orders';
import { deleteExpiredSurprises } from '../gifts/surprise-files';
import { deleteEndedSharedCarts } from '../cart/shared-carts';
import { deleteUnusedUploads } from '../payments/check-upload';
import { syncStaffRoles } from '../accounts/sync-staff-roles';
import { remindGiversOfUnansweredGifts, settleUnclaimedGifts } from '../gifts/gifts-by-link';
import { closeDropAtDeadline, openDropAtStart } from '../drops/scheduled-drops';
import { continueCutOffs } from '../kitchen/kitchen-boxes';
import { deleteOldEmails, sendDueEmails } from '../mail/deliver-email';
import { announceOpenDrop, remindSubscribersOfDrops } from '../notifications/drop-news';
import { continueFanOuts } from '../notifications/fan-out';
import { notifyStaffOfFurtherClaims, notifyStaffOfEndingClaims } from '../notifications/claim-notifications';
import { remindPayersOfHolds } from '../notifications/order-notifications';
import { sendDuePushes } from '../notifications/send-push';
import { reconcileTransfers } from '../payments/payment-events';
import { recountCapacity } from '../storefront/publish';
import { processWaitlists } from '../waitlist/process-waitlist';
import type { Services } from '../platform/services';
import { logger } from 'firebase-functions/v2';

/** Scheduled jobs, by the name in the log. Jobs must be idempotent, because a run can fail, be repeated or start late. */
type Jobs<Services> = Record<string, (services: Services) => Promise<unknown>>;

/**
 * The schedules, with their jobs in the order in which they run. Jobs that affect boxes come first, so that freed boxes
 * are offered and customers are notified in the same run. The job that sends emails comes last, because a slow mail
 * server would delay later jobs.
 */
export const schedules = {
  everyMinute: {
    schedule: 'every 1 minutes',
    jobs: {
      openDropAtStart,
      releaseExpiredHolds,
      serveWaitlists: processWaitlists,
      remindPayersOfHolds,
      announceOpenDrop,
      continueFanOuts,
      sendDuePushes,
      sendDueEmails,
    },
  },
  everyFiveMinutes: {
    schedule: 'every 5 minutes',
    jobs: {
      syncStaffRoles,
      reconcileTransfers,
      endUnpaidClaims,
      discardPendingChanges,
      closeDropAtDeadline,
      settleUnclaimedGifts,
      continueCutOffs,
      notifyStaffOfFurtherClaims,
      remindSubscribersOfDrops,
      recountCapacity,
    },
  },
  everyHour: {
    schedule: 'every 60 minutes',
    jobs: {
      notifyStaffOfEndingClaims,
      remindGiversOfUnansweredGifts,
      anonymiseAccounts,
      eraseGuestData,
      deleteOldEmails,
      deleteExpiredSurprises,
      deleteUnusedUploads,
      deleteEndedSharedCarts,
    },
  },
} satisfies Record<string, { schedule: string; jobs: Jobs<Services> }>;

export const allScheduledJobs = {
  ...schedules.everyMinute.jobs,
  ...schedules.everyFiveMinutes.jobs,
  ...schedules.everyHour.jobs,
};

/**
 * Runs jobs one after another. Logs the result of a job unless it had nothing to do. If a job fails, logs the error and
 * continues with the next job.
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
