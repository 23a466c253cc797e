import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { NotificationText } from './notification';

/** Characters: a push of a phone shows no more of a title. */
export const maxAnnouncementTitle = 60;

/** Characters. */
export const maxAnnouncementMessage = 500;

/** To whom of a drop or a run: those whose box is still to come, or also those who have theirs. */
export const announcementReaches = ['waiting', 'everybody'] as const;
export const announcementReachSchema = z.enum(announcementReaches);
export type AnnouncementReach = z.infer<typeof announcementReachSchema>;

/** What staff write, with its messages (docs/product/staff.md#writing-to-customers). */
export const announcementWords = {
  title: z.string().check(
    z.trim(),
    z.minLength(1, 'Please write a title'),
    // It is an email's subject, too.
    z.regex(/^.*$/, 'A title has one line'),
    z.maxLength(maxAnnouncementTitle, `A title has at most ${maxAnnouncementTitle} characters`),
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write a message'),
      z.maxLength(maxAnnouncementMessage, `A message has at most ${maxAnnouncementMessage} characters`),
    ),
};

/**
 * `announcements/{id}`: one message of staff to all of a drop or a run. Its id is the writer's, so that it is sent
 * once.
 */
export const staffAnnouncementSchema = z.object({
  weekly_drop_id: z.string(),
  /** Null: to all of the drop. */
  run_id: z.nullable(z.string()),
  /** How staff called the run when it was sent. */
  run_name: z.nullable(z.string()),
  reach: announcementReachSchema,
  title: z.string(),
  message: z.string(),
  /** The uid of who sent it. */
  author: z.string(),
  created_at: instantSchema,
  /** To how many people it went; null until they are found. */
  people: z.nullable(z.int()),
});
export type StaffAnnouncement = z.infer<typeof staffAnnouncementSchema>;

/** What its readers are told: staff's words and no others. */
export function announcementText({
  title,
  message,
}: Pick<StaffAnnouncement, 'title' | 'message'>): NotificationText {
  return { notification_type: 'announcement', title, message };
}

type Sent = Pick<StaffAnnouncement, 'weekly_drop_id' | 'run_id' | 'reach' | 'title' | 'message'>;

/** Whether both say the same to the same: then the second is the first, asked for again. */
export function isSameAnnouncement(one: Sent, other: Sent): boolean {
  return (['weekly_drop_id', 'run_id', 'reach', 'title', 'message'] as const).every(
    (field) => one[field] === other[field],
  );
}
