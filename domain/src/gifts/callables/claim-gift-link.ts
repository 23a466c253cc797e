import * as z from 'zod/mini';
import { newTagSchema } from '../share-tag';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Gives the caller's gift page this slug. The previous slug redirects to it for `formerTagDays`. Of two concurrent
 * claims one succeeds.
 * @throws `tag-taken`, `profile-incomplete`, `email-unverified`, `invalid-input`, and `not-allowed` for closed accounts
 */
export const claimGiftLinkContract = {
  name: 'claimGiftLink',
  input: z.strictObject({ slug: newTagSchema }),
  output: z.object({ slug: z.string(), gift_id: z.string() }),
} satisfies CallableContract;
export type ClaimTagInput = z.infer<typeof claimGiftLinkContract.input>;
