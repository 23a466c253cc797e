import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { textSchema } from '../common/text';

export const maxStaffNoteLength = 1000;

/** Text of a staff note (docs/product/staff-orders.md#a-customers-page). */
export const staffNoteTextSchema = textSchema(maxStaffNoteLength, { missing: 'Please write a note' });

/** `profiles/{uid}/staff_notes/{id}`: a note about a customer, visible to staff only. Never edited. */
export const staffNoteSchema = z.object({
  text: z.string(),
  author: z.string(),
  created_at: instantSchema,
});
export type StaffNote = z.infer<typeof staffNoteSchema>;
