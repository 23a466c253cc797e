import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/** Characters. */
export const maxStaffNoteLength = 1000;

/** What staff write, with its messages (docs/product/staff.md#a-customers-page). */
export const staffNoteTextSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write a note'),
    z.maxLength(maxStaffNoteLength, `A note has at most ${maxStaffNoteLength} characters`),
  );

/** `profiles/{uid}/staff_notes/{id}`: what staff remember of a customer. Never changed. */
export const staffNoteSchema = z.object({
  text: z.string(),
  /** The uid of who wrote it. */
  author: z.string(),
  created_at: instantSchema,
});
export type StaffNote = z.infer<typeof staffNoteSchema>;
