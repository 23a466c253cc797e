import * as z from 'zod/mini';
import { staffNoteTextSchema } from '../staff-note';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * An admin writes down something about a customer, once for each `request_id`. Refuses with `not-allowed` for who has
 * no account, or has closed it, and `invalid-input`.
 */
export const addStaffNoteContract = {
  name: 'addStaffNote',
  input: z.strictObject({ request_id: z.uuid(), uid: documentIdSchema, text: staffNoteTextSchema }),
  output: z.object({ note_id: z.string() }),
} satisfies CallableContract;
