import * as z from 'zod/mini';
import { instantSchema } from '../../common/instant';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/** Exports all data that the shop holds about the caller, with timestamps as ISO strings. Guests get `not-allowed`. */
export const exportMyDataContract = {
  name: 'exportMyData',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
} satisfies CallableContract;

/**
 * Closes the caller's account and returns when it will be anonymised. `email` confirms which account is meant, so that
 * a page left open in another session cannot close the wrong one. An account whose email address was never verified is
 * removed immediately. Idempotent.
 * @throws `not-allowed` for guests, for staff, and if the password was entered more than `recentSignInMinutes` ago;
 * `invalid-input` if `email` is not the account's address; `email-unverified` for an unverified account with orders
 */
export const deleteMyAccountContract = {
  name: 'deleteMyAccount',
  input: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
  output: z.object({ due_at: instantSchema }),
} satisfies CallableContract;

/**
 * Reopens a closed account. Called by staff.
 * @throws `invalid-input` when the account is not closed, `too-late` after its due date
 */
export const reopenAccountContract = {
  name: 'reopenAccount',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({ uid: z.string() }),
} satisfies CallableContract;
