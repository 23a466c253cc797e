import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { NotificationText } from './notification';
import { maxTextLength, createTextSchema } from '../common/text';

/** Maximum length of a title in characters. Phones cut off longer titles of a push. */
export const maxAnnouncementTitleLength = 60;

/**
 * Groups of customers who can get an announcement about a drop or run: customers who still wait for their box, or all
 * customers.
 */
export const announcementRecipientGroups = ['waiting', 'everybody'] as const;
export const announcementRecipientGroupSchema = z.enum(announcementRecipientGroups);
export type AnnouncementRecipientGroup = z.infer<typeof announcementRecipientGroupSchema>;

/** The fields filled in by staff, with their error messages (docs/product/staff-messages.md#writing-to-customers). */
export const announcementInputShape = {
  title: z.string().check(
    z.trim(),
    z.minLength(1, 'Please write a title'),
    // The title is also the subject of the email, so it must be a single line.
    z.regex(/^.*$/, 'A title has one line'),
    z.maxLength(maxAnnouncementTitleLength, `A title has at most ${maxAnnouncementTitleLength} characters`),
  ),
  message: createTextSchema(maxTextLength, { missing: 'Please write a message' }),
};

/**
 * `announcements/{id}`: a message from staff. The client chooses the id, so that a repeated request does not send the
 * message twice.
 */
export const staffAnnouncementSchema = z.object({
  weekly_drop_id: z.string(),
  /** Null to address all customers of the drop. */
  run_id: z.nullable(z.string()),
  /** The name of the run at the time of the announcement. */
  run_name: z.nullable(z.string()),
  reach: announcementRecipientGroupSchema,
  title: z.string(),
  message: z.string(),
  /** The uid of the author. */
  author: z.string(),
  created_at: instantSchema,
  /** The number of recipients; null until they have been collected. */
  people: z.nullable(z.int()),
});
export type StaffAnnouncement = z.infer<typeof staffAnnouncementSchema>;

export function buildAnnouncementText({
  title,
  message,
}: Pick<StaffAnnouncement, 'title' | 'message'>): NotificationText {
  return { notification_type: 'announcement', title, message };
}

type SentAnnouncement = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'reach' | 'title' | 'message'>;

/** Returns whether two announcements have the same text and recipients, so that the second is a repeated request. */
export function isSameAnnouncement(one: SentAnnouncement, other: SentAnnouncement): boolean {
  return (['weekly_drop_id', 'run_id', 'reach', 'title', 'message'] as const).every(
    (field) => one[field] === other[field],
  );
}
