import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

/** A secret of 128 random bits. Only its hash is stored. */
const keySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * Creates a shared cart with the caller as its first member. `key` is part of the shared link, and `member_key` stays
 * on the caller's phone.
 */
export const shareCartContract = {
  name: 'shareCart',
  input: z.strictObject({}),
  output: z.object({ cart_id: z.string(), key: z.string(), member_key: z.string() }),
} satisfies CallableContract;

/**
 * Adds the caller to a shared cart. A visitor who has signed in since joining passes their earlier `member_key`, so
 * that the new account replaces the visitor. Rejects with `not-allowed` for an unknown or ended cart and for a wrong
 * key, and with `changed-meanwhile` if the cart already has two members.
 */
export const joinSharedCartContract = {
  name: 'joinSharedCart',
  input: z.strictObject({ cart_id: documentIdSchema, key: keySchema, member_key: z.optional(keySchema) }),
  output: z.object({ member_key: z.string() }),
} satisfies CallableContract;

/** Removes the caller from a shared cart. The other member keeps the cart. */
export const leaveSharedCartContract = {
  name: 'leaveSharedCart',
  input: z.strictObject({ cart_id: documentIdSchema }),
  output: z.object({ cart_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** Removes the caller's copy of the order that a partner placed. */
export const unfollowOrderContract = {
  name: 'unfollowOrder',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Locks a shared cart so that only the caller can pay for it. `edits` contains the sequence numbers of the edits that
 * the caller's phone shows, by field and uid. Rejects with `changed-meanwhile` if the other member is paying or has
 * changed the box, and with `not-allowed` for callers who are not members of an open cart.
 */
export const startSharedCheckoutContract = {
  name: 'startSharedCheckout',
  input: z.strictObject({
    cart_id: documentIdSchema,
    edits: z.record(documentIdSchema, z.record(documentIdSchema, z.int())),
  }),
  output: z.object({ cart_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Unlocks a shared cart for both members if the caller was paying and has no hold. Rejects with `not-allowed` for
 * callers who are not members of an open cart.
 */
export const stopSharedCheckoutContract = {
  name: 'stopSharedCheckout',
  input: z.strictObject({ cart_id: documentIdSchema }),
  output: z.object({ cart_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
