import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { announcementReachSchema, announcementWords } from '../staff-announcement';
import type { CallableContract } from '../../common/callables/contract';

const announced = {
  drop_id: documentIdSchema,
  /** Null: to all of the drop. */
  run_id: z.nullable(documentIdSchema),
  reach: announcementReachSchema,
  ...announcementWords,
};

/**
 * How many people an announcement would go to, and its email as they would get it; nothing is sent. Refuses with
 * `not-allowed` (no such drop, or no such run of it) and `invalid-input`.
 */
export const previewAnnouncementContract = {
  name: 'previewAnnouncement',
  input: z.strictObject(announced),
  output: z.object({
    people: z.int(),
    /** Boxes of which nobody may be told, or nobody is left: gifts that nobody knows of yet, or that were declined. */
    left_out: z.int(),
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
} satisfies CallableContract;

/**
 * Sends an announcement, once for each `announcement_id`, whoever asks and however often. `people` is null while they
 * are being found. Refuses as `previewAnnouncement`, and with `invalid-input` and a sentence where nobody would get it,
 * or where the id was used for other words.
 */
export const sendAnnouncementContract = {
  name: 'sendAnnouncement',
  input: z.strictObject({ announcement_id: z.uuid(), ...announced }),
  output: z.object({ announcement_id: z.string(), people: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
