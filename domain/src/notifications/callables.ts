import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { announcementInputShape, announcementRecipientGroupSchema } from './staff-announcement';
import type { CallableContract } from '../common/callables';

const announced = {
  drop_id: documentIdSchema,
  /** Null to address all customers of the drop. */
  run_id: z.nullable(documentIdSchema),
  reach: announcementRecipientGroupSchema,
  ...announcementInputShape,
};

/**
 * Counts the recipients of an announcement and renders its email without sending anything. Rejects with `not-allowed`
 * if the drop or run does not exist, or with `invalid-input`.
 */
export const previewAnnouncementContract = {
  name: 'previewAnnouncement',
  input: z.strictObject(announced),
  output: z.object({
    people: z.int(),
    /** The number of boxes without anyone to notify: unrevealed or declined gifts, and boxes of deleted accounts. */
    left_out: z.int(),
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
} satisfies CallableContract;

/**
 * Sends an announcement. Idempotent per `announcement_id`. `people` is the number of recipients, or null until they
 * have been collected. Rejects like `previewAnnouncement`, and with `invalid-input` and an explanation if there are no
 * recipients or the id belongs to another announcement.
 */
export const sendAnnouncementContract = {
  name: 'sendAnnouncement',
  input: z.strictObject({ announcement_id: z.uuid(), ...announced }),
  output: z.object({ announcement_id: z.string(), people: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Queues an undelivered email again for the next scheduled run. For staff only. Rejects with `invalid-input` when the
 * email does not exist, or with `changed-meanwhile` when the email has been sent or queued in the meantime.
 */
export const resendMailContract = {
  name: 'resendMail',
  input: z.strictObject({ mail_id: documentIdSchema }),
  output: z.object({ queued: z.boolean() }),
} satisfies CallableContract;
