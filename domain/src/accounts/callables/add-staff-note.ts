import * as z from 'zod/mini';
import { staffNoteTextSchema } from '../staff-note';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Adds a staff note about a customer. Idempotent per `request_id`.
 * @throws `not-allowed` if the caller is not an admin or the customer has no open account, `invalid-input` if the
 * `request_id` was already used with different input
 */
export const addStaffNoteContract = {
  name: 'addStaffNote',
  input: z.strictObject({ request_id: z.uuid(), uid: documentIdSchema, text: staffNoteTextSchema }),
  output: z.object({ note_id: z.string() }),
} satisfies CallableContract;
