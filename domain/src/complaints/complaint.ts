import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { maxTextLength, textSchema } from '../common/text';

/** Wishes of a customer who reports a problem with a delivered box. With `none`, they only let the kitchen know. */
export const complaintWishes = ['refund', 'replacement', 'none'] as const;
export const complaintWishSchema = z.enum(complaintWishes);
export type ComplaintWish = z.infer<typeof complaintWishSchema>;

export const complaintTextSchema = textSchema(maxTextLength, { missing: 'Please tell us what is wrong' });
export const complaintAnswerSchema = textSchema(maxTextLength, { missing: 'Please write an answer' });

/**
 * `complaints/{orderId}`: a problem with a delivered box, reported by the customer who received it. Contains no price
 * and no giver, because a gift's recipient reads it.
 */
export const complaintSchema = z.object({
  user_id: z.string(),
  /** Whether the customer paid for the box or received it as a gift. */
  reported_by: z.enum(['payer', 'recipient']),
  /** The names of the dishes that it is about; empty if it is about the whole box. */
  dishes: z.array(z.string()),
  text: z.string(),
  wish: complaintWishSchema,
  /** The path of the photo in Storage, or null. */
  photo_path: z.nullable(z.string()),
  created_at: instantSchema,
  /** The answer of the staff, which the customer reads. Null until then. */
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

/** Photos are never overwritten, so these names also limit their number, as in the security rules. */
export const complaintPhotoNames = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5'] as const;
