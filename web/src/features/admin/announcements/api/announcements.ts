import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  type StaffAnnouncement,
  staffAnnouncementSchema,
} from '@sharebox/domain/notifications/staff-announcement';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type Announcement = WithId<StaffAnnouncement>;

export type AnnouncementDraft = z.input<typeof previewAnnouncementContract.input>;

export type AnnouncementPreview = z.output<typeof previewAnnouncementContract.output>;

export function useAnnouncements(dropId: string) {
  return useLiveCollection(
    documentIdSchema.safeParse(dropId).success ? `announcements/${dropId}` : null,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'announcements'), where('weekly_drop_id', '==', dropId)),
    staffAnnouncementSchema,
  );
}

export async function previewAnnouncement(written: AnnouncementDraft): Promise<AnnouncementPreview> {
  return callFunction(previewAnnouncementContract, written);
}

/** Returns the number of recipients; null while it is being determined. Idempotent per id. */
export async function sendAnnouncement(id: string, written: AnnouncementDraft): Promise<number | null> {
  return (await callFunction(sendAnnouncementContract, { announcement_id: id, ...written })).people;
}
