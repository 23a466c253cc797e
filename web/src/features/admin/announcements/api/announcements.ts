import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables/send-announcement';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  type StaffAnnouncement,
  staffAnnouncementSchema,
} from '@sharebox/domain/notifications/staff-announcement';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type Announcement = WithId<StaffAnnouncement>;

/** A message that staff have written but not sent yet. */
export type AnnouncementDraft = z.input<typeof previewAnnouncementContract.input>;

/** The recipients and the email of a message that has not been sent yet. */
export type AnnouncementPreview = z.output<typeof previewAnnouncementContract.output>;

/** Subscribes to the announcements of a drop and its runs. Does not subscribe if the id is invalid. */
export function useAnnouncements(dropId: string) {
  return useLiveCollection(
    documentIdSchema.safeParse(dropId).success ? `announcements/${dropId}` : null,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'announcements'), where('weekly_drop_id', '==', dropId)),
    staffAnnouncementSchema,
  );
}

/**
 * Previews an announcement without sending it.
 * @throws the same errors as `callFunction`.
 */
export async function previewAnnouncement(written: AnnouncementDraft): Promise<AnnouncementPreview> {
  return callFunction(previewAnnouncementContract, written);
}

/**
 * Sends an announcement and returns the number of recipients; null while it is being determined. Idempotent per id.
 * @throws the same errors as `callFunction`.
 */
export async function sendAnnouncement(id: string, written: AnnouncementDraft): Promise<number | null> {
  return (await callFunction(sendAnnouncementContract, { announcement_id: id, ...written })).people;
}
