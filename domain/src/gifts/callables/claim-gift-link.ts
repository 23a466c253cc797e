import * as z from 'zod/mini';
import { newTagSchema } from '../reserved-tags';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Moves the caller's gift page to this slug. The previous slug redirects to the new one for `formerTagDays`. If two
 * members claim the same slug at the same time, only one succeeds.
 * @throws `tag-taken`, `profile-incomplete`, `email-unverified`, `invalid-input`, and `not-allowed` for closed accounts
 */
export const claimGiftLinkContract = {
  name: 'claimGiftLink',
  input: z.strictObject({ slug: newTagSchema }),
  output: z.object({ slug: z.string(), gift_id: z.string() }),
} satisfies CallableContract;
export type ClaimTagInput = z.infer<typeof claimGiftLinkContract.input>;
