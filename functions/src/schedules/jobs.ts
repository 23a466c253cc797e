import { anonymiseAccounts } from '../accounts/anonymise-accounts';
import { endUnpaidClaims } from '../orders/end-unpaid-claims';
import { sweepUploads } from '../complaints/sweep-uploads';
import { syncStaffRoles } from '../accounts/sync-staff-roles';
import { forgetGuests } from '../accounts/forget-guests';
import { releaseExpiredHolds } from '../orders/release-expired-holds';
import { deleteOldDeliveryPhotos } from '../deliveries/delete-old-delivery-photos';
import { closeDropAtDeadline } from '../drops/close-drop-at-deadline';
import { openDropAtStart } from '../drops/open-drop-at-start';
import { continueCutOffs } from '../kitchen/continue-cut-off';
import { forgetOldMails } from '../mail/forget-old-mails';
import { sendDueMails } from '../mail/send-due-mails';
import { sweepMealPictures } from '../menu/sweep-meal-pictures';
import { announceOpenDrop } from '../notifications/announce-open-drop';
import { continueFanOuts } from '../notifications/fan-out';
import { notifyOfCollectedClaims } from '../notifications/notify-of-claims';
import { remindOfDrops } from '../notifications/remind-of-drops';
import { remindOfHolds } from '../notifications/remind-of-holds';
import { sendWaitingPushes } from '../notifications/waiting-pushes';
import { warnOfEndingClaims } from '../notifications/warn-of-ending-claims';
import { reconcileTransfers } from '../payments/reconcile-transfers';
import { recountCapacity } from '../storefront/recount-capacity';
import { processWaitlists } from '../waitlist/process-waitlists';
import type { Services } from '../platform/services';
import type { Jobs } from './run-jobs';

/**
 * Jobs that affect boxes come first, so that freed boxes are offered and customers are notified in the same round.
 * Emails come last, because a slow mail server would delay the jobs after them.
 */
export const everyMinuteJobs = {
  openDropAtStart,
  releaseExpiredHolds,
  serveWaitlists: processWaitlists,
  remindOfHolds,
  announceOpenDrop,
  continueFanOuts,
  sendWaitingPushes,
  sendDueMails,
} satisfies Jobs<Services>;

export const everyFiveMinutesJobs = {
  syncStaffRoles,
  reconcileTransfers,
  endUnpaidClaims,
  closeDropAtDeadline,
  continueCutOffs,
  notifyOfCollectedClaims,
  remindOfDrops,
  recountCapacity,
} satisfies Jobs<Services>;

export const everyHourJobs = {
  warnOfEndingClaims,
  anonymiseAccounts,
  forgetGuests,
  forgetOldMails,
  sweepDeliveryPhotos: deleteOldDeliveryPhotos,
  sweepMealPictures,
  sweepUploads,
} satisfies Jobs<Services>;
