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

/** What staff are about to send. */
export type WrittenAnnouncement = z.input<typeof previewAnnouncementContract.input>;

/** To whom it would go, and as which mail. */
export type AnnouncementPreview = z.output<typeof previewAnnouncementContract.output>;

/** What was sent to a drop and its runs, live; nothing is read for what can't be an id. */
export function useAnnouncements(dropId: string) {
  return useLiveCollection(
    documentIdSchema.safeParse(dropId).success ? `announcements/${dropId}` : null,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'announcements'), where('weekly_drop_id', '==', dropId)),
    staffAnnouncementSchema,
  );
}

/** Sends nothing. Throws as `callFunction` does. */
export async function lookAtAnnouncement(written: WrittenAnnouncement): Promise<AnnouncementPreview> {
  return callFunction(previewAnnouncementContract, written);
}

/** Sends it, once for each id; to how many people, null while they are found. Throws as `callFunction` does. */
export async function sendOut(id: string, written: WrittenAnnouncement): Promise<number | null> {
  return (await callFunction(sendAnnouncementContract, { announcement_id: id, ...written })).people;
}
