import * as z from 'zod/mini';
import { instantSchema } from '../../common/instant';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Exports all data that the shop holds about the caller; timestamps are ISO strings.
 * @throws `not-allowed` for guests
 */
export const exportMyDataContract = {
  name: 'exportMyData',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
} satisfies CallableContract;

/**
 * Closes the caller's account and returns when it is anonymised. `email` confirms which account is meant, so that a
 * page left open in another session cannot close the wrong one. An account whose email address was never verified is
 * removed immediately. Idempotent.
 * @throws `not-allowed` for guests, for staff, and without a sign-in younger than `recentSignInMinutes`;
 * `invalid-input` for another email address; `email-unverified` for an unverified account with orders
 */
export const deleteMyAccountContract = {
  name: 'deleteMyAccount',
  input: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
  output: z.object({ due_at: instantSchema }),
} satisfies CallableContract;

/**
 * Reopens a closed account on behalf of staff.
 * @throws `invalid-input` when the account is not closed, `too-late` after its due date
 */
export const reopenAccountContract = {
  name: 'reopenAccount',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({ uid: z.string() }),
} satisfies CallableContract;
