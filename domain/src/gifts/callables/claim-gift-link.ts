import * as z from 'zod/mini';
import { newTagSchema } from '../share-tag';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Gives the caller's gift page this slug; their former one leads to it for `formerTagDays`. Of two who claim one at
 * once, one gets it. Refuses with `tag-taken`, `profile-incomplete`, `email-unverified`, `invalid-input`, and
 * `not-allowed` to whoever closed their account.
 */
export const claimGiftLinkContract = {
  name: 'claimGiftLink',
  input: z.strictObject({ slug: newTagSchema }),
  output: z.object({ slug: z.string(), gift_id: z.string() }),
} satisfies CallableContract;
export type ClaimTagInput = z.infer<typeof claimGiftLinkContract.input>;
