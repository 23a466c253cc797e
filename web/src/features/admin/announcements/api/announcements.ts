import {
  previewAnnouncement,
  sendAnnouncement,
} from '@sharebox/domain/notifications/callables/send-announcement';
import { documentId } from '@sharebox/domain/common/document-id';
import { type StaffAnnouncement, staffAnnouncement } from '@sharebox/domain/notifications/staff-announcement';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type Announcement = WithId<StaffAnnouncement>;

/** What staff are about to send. */
export type WrittenAnnouncement = z.input<typeof previewAnnouncement.input>;

/** To whom it would go, and as which mail. */
export type AnnouncementPreview = z.output<typeof previewAnnouncement.output>;

/** What was sent to a drop and its runs, live; nothing is read for what can't be an id. */
export function useAnnouncements(dropId: string) {
  return useLiveCollection(
    documentId.safeParse(dropId).success ? `announcements/${dropId}` : null,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'announcements'), where('weekly_drop_id', '==', dropId)),
    staffAnnouncement,
  );
}

/** Sends nothing. Throws as `callFunction` does. */
export async function lookAtAnnouncement(written: WrittenAnnouncement): Promise<AnnouncementPreview> {
  return callFunction(previewAnnouncement, written);
}

/** Sends it, once for each id; to how many people, null while they are found. Throws as `callFunction` does. */
export async function sendOut(id: string, written: WrittenAnnouncement): Promise<number | null> {
  return (await callFunction(sendAnnouncement, { announcement_id: id, ...written })).people;
}
