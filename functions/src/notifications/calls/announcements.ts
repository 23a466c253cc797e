import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables';
import {
  buildAnnouncementText,
  isSameAnnouncement,
  type StaffAnnouncement,
} from '@sharebox/domain/notifications/staff-announcement';
import { readEmailFrame } from '../../mail/build-email';
import { buildNotificationEmail } from '../../mail/account-emails';
import { readAnnouncementAudience, readAnnouncementTarget } from '../fan-out-recipients';
import { createCall } from '../../platform/validated-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { logger } from 'firebase-functions/v2';
import { buildFanOut, continueFanOut } from '../fan-out';
import { toNotificationId } from '../notify';
import { writeAuditRow, runStaffTransaction } from '../../platform/audit/audit-row';
import type { Services } from '../../platform/services';

export const previewAnnouncement = createCall(
  previewAnnouncementContract,
  async (services, caller, input) => {
    const addressee = await readAnnouncementTarget(services.store, input);
    const [{ uids, leftOut }, frame] = await Promise.all([
      readAnnouncementAudience(services.store, { ...addressee, reach: input.reach }),
      readEmailFrame(services),
    ]);
    const { subject, text } = buildNotificationEmail('', buildAnnouncementText(input), null, frame).message;
    const people = uids.filter((uid) => uid !== caller.uid).length;
    return { people, left_out: leftOut, mail: { subject, text } };
  },
);

/**
 * Asserts that two announcements with the same id have the same content.
 * @throws `invalid-input` if they differ
 */
function assertSameAnnouncement(earlier: StaffAnnouncement, written: StaffAnnouncement): void {
  if (isSameAnnouncement(earlier, written)) return;
  throw new DomainError(
    'invalid-input',
    'This message was already sent with different text. Nothing more was sent.',
  );
}

/**
 * Creates an announcement, its fan-out and its audit row in one commit. Does nothing if the announcement already
 * exists.
 * @throws the errors of `assertSameAnnouncement`
 */
async function createAnnouncement(
  { store }: Services,
  id: string,
  written: StaffAnnouncement,
): Promise<void> {
  const { author, created_at: at, weekly_drop_id, run_id, reach, title } = written;
  const reference = store.announcements.doc(id);
  await runStaffTransaction(store, async (transaction) => {
    const earlier = await transaction.read(reference);
    if (earlier) {
      assertSameAnnouncement(earlier, written);
      return;
    }
    const news = { text: buildAnnouncementText(written), at, exceptUid: author, announcementId: id };
    transaction.create(reference, written);
    transaction.create(store.fanOuts.doc(fanOutId(id)), buildFanOut(news));
    writeAuditRow(transaction, author, at, 'announcement.send', reference.path, {
      before: {},
      after: { weekly_drop_id, run_id, reach, title },
    });
  });
}

const fanOutId = (id: string) => toNotificationId('announcement', id);

/** Sends a message from staff to customers of a drop or a run (docs/decisions/0011). */
export const sendAnnouncement = createCall(
  sendAnnouncementContract,
  async (services, caller, { announcement_id: id, ...input }) => {
    const { store, now } = services;
    const { reach, title, message } = input;
    const reference = store.announcements.doc(id);
    const addressee = await readAnnouncementTarget(store, input);
    const author = caller.uid;
    const written = { ...addressee, reach, title, message, author, created_at: now(), people: null };
    const earlier = (await reference.get()).data();
    if (earlier) assertSameAnnouncement(earlier, written);
    else {
      const { uids } = await readAnnouncementAudience(store, written);
      if (!uids.some((uid) => uid !== author)) {
        throw new DomainError('invalid-input', 'This message has no recipients.');
      }
      await createAnnouncement(services, id, written);
    }
    // If the fan-out is interrupted, the schedule continues it, because the announcement is already stored.
    await continueFanOut(services, fanOutId(id)).catch((error: unknown) => {
      logger.error('A message to customers was interrupted', { id, error });
    });
    return { announcement_id: id, people: (await reference.get()).data()?.people ?? null };
  },
);
