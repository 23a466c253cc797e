import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { createLineSchema } from '../common/line';
import { maxAreaNameLength } from '../orders/delivery-area';
import { createEmailAddressSchema } from '../common/email-address';
import { exactNairaSchema } from '../money/money';
import { roles } from './role';

/** Exports all data that the shop holds about the caller, with timestamps as ISO strings. Guests get `not-allowed`. */
export const exportMyDataContract = {
  name: 'exportMyData',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
} satisfies CallableContract;

/**
 * Closes the caller's account and returns when it will be anonymised. `email` confirms which account is meant, so that
 * a page left open in another session cannot close the wrong account. An account whose email address was never verified
 * is removed immediately. Idempotent.
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

/**
 * Copies the caller's default delivery address, or the newest address if no address is the default, into their profile.
 */
export const syncUserAddressContract = {
  name: 'syncUserAddress',
  input: z.strictObject({}),
  output: z.object({ success: z.boolean(), message: z.string(), address: z.nullable(z.string()) }),
} satisfies CallableContract;

/**
 * Adds the caller to the waiting list for an area that the shop does not deliver to yet. The caller gets an email once
 * the shop delivers there. Rejects with `email-unverified`, and with `not-allowed` for guests and closed accounts.
 */
export const requestAreaContract = {
  name: 'requestArea',
  input: z.strictObject({ area: createLineSchema(maxAreaNameLength, { missing: 'Please enter the area' }) }),
  output: z.object({ requested: z.literal(true) }),
  isRepeatable: true,
} satisfies CallableContract;

/** The full email address of an account, as entered by staff. */
export const accountEmailSchema = createEmailAddressSchema({ max: 200 });

/** Returns the uid of the account with this email address, verified or not, or null. Browsers cannot query accounts. */
export const findCustomerContract = {
  name: 'findCustomer',
  input: z.strictObject({ email: accountEmailSchema }),
  output: z.object({ uid: z.nullable(z.string()) }),
} satisfies CallableContract;

/**
 * Returns the customer data that admins cannot read from Firestore: the account's email address (null if the account
 * has none) and the totals of `sumCustomerPayments` in naira. An unknown uid returns no email address and zero totals.
 * @throws `not-allowed` for callers who are not admins
 */
export const lookUpCustomerContract = {
  name: 'lookUpCustomer',
  input: z.strictObject({ uid: documentIdSchema }),
  output: z.object({
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    money: z.object({
      received: exactNairaSchema,
      refunded: exactNairaSchema,
      owedBack: exactNairaSchema,
      missing: exactNairaSchema,
    }),
  }),
} satisfies CallableContract;
export type LookUpCustomerOutput = z.output<typeof lookUpCustomerContract.output>;

/** Lists all staff, including kitchen staff, riders and bookkeepers, sorted by name. */
export const listAdminsContract = {
  name: 'listAdmins',
  input: z.strictObject({}),
  output: z.object({
    admins: z.array(
      z.object({ uid: z.string(), name: z.string(), role: z.enum(roles), email: z.nullable(z.string()) }),
    ),
  }),
} satisfies CallableContract;

/**
 * Gives the account with this verified email address a staff role, or makes it a customer again. An account that loses
 * a role is signed out on all devices. A new role applies once the account's token is refreshed. Idempotent.
 * @throws `not-allowed` if the caller is not an admin; `recent-sign-in-required` if the caller signed in too long ago;
 * `invalid-input` if the address has no account or is unverified, the account is closed, or the caller tries to change
 * their own role
 */
export const grantRoleContract = {
  name: 'grantRole',
  input: z.strictObject({
    email: accountEmailSchema,
    role: z.enum(roles),
  }),
  output: z.object({ uid: z.string(), role: z.enum(roles) }),
} satisfies CallableContract;
