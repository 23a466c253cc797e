import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { maxTextLength, createTextSchema } from '../common/text';

/**
 * The remedies that a customer can ask for when reporting a problem. With `none`, the customer only informs the
 * kitchen.
 */
export const complaintWishes = ['refund', 'replacement', 'none'] as const;
export const complaintWishSchema = z.enum(complaintWishes);
export type ComplaintWish = z.infer<typeof complaintWishSchema>;

export const complaintTextSchema = createTextSchema(maxTextLength, {
  missing: 'Please tell us what is wrong',
});
export const complaintAnswerSchema = createTextSchema(maxTextLength, { missing: 'Please write an answer' });

/**
 * `complaints/{orderId}`: a problem with a delivered box, reported by the customer who received it. Contains neither
 * the price nor the giver, because the recipient of a gift can read the document.
 */
export const complaintSchema = z.object({
  user_id: z.string(),
  /** Whether the customer paid for the box or received it as a gift. */
  reported_by: z.enum(['payer', 'recipient']),
  /** The names of the affected dishes; empty if the complaint is about the whole box. */
  dishes: z.array(z.string()),
  text: z.string(),
  wish: complaintWishSchema,
  /** The path of the photo in Storage, or null. */
  photo_path: z.nullable(z.string()),
  created_at: instantSchema,
  /** The reply from staff, shown to the customer; null until staff reply. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(instantSchema),
});
export type Complaint = z.infer<typeof complaintSchema>;

export const allComplaintPhotosFolder = 'complaint-photos/';

export function getUserComplaintPhotosFolder(uid: string): string {
  return `${allComplaintPhotosFolder}${uid}/`;
}

export function getComplaintPhotosFolder(uid: string, orderId: string): string {
  return `${getUserComplaintPhotosFolder(uid)}${orderId}/`;
}

/**
 * The file names that a complaint's photos can have, as in the security rules. Photos are never overwritten, so the
 * number of names limits the number of photos.
 */
export const complaintPhotoNames = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5'] as const;
