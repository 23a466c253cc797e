import * as z from 'zod/mini';
import { staffNoteTextSchema } from '../staff-note';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Adds a staff note about a customer, idempotent per `request_id`.
 * @throws `not-allowed` for callers who are not admins and for customers without an open account, `invalid-input` when
 * the `request_id` was used with another input
 */
export const addStaffNoteContract = {
  name: 'addStaffNote',
  input: z.strictObject({ request_id: z.uuid(), uid: documentIdSchema, text: staffNoteTextSchema }),
  output: z.object({ note_id: z.string() }),
} satisfies CallableContract;
