import * as z from 'zod/mini';
import { instantSchema } from '../../common/instant';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Everything that the shop holds of the caller, for them to keep; moments are ISO strings. Refuses guests with
 * `not-allowed`.
 */
export const exportMyDataContract = {
  name: 'exportMyData',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
} satisfies CallableContract;

/**
 * Closes the caller's account at once and says when it is made anonymous. `email` names the account that is meant, so
 * that a page left open in another session closes nobody else's. One whose address was never verified is removed now,
 * or refused with `email-unverified` if it has orders. Refuses with `not-allowed` without a password proved within
 * `deletionProofMinutes`, to guests and to staff, and with `invalid-input` for another address. Twice changes nothing.
 */
export const deleteMyAccountContract = {
  name: 'deleteMyAccount',
  input: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
  output: z.object({ due_at: instantSchema }),
} satisfies CallableContract;

/**
 * Staff open a closed account again. `invalid-input` for one that is not closed, and `too-late` for one whose time is
 * over.
 */
export const reopenAccountContract = {
  name: 'reopenAccount',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({ uid: z.string() }),
} satisfies CallableContract;
