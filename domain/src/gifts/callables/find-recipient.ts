import * as z from 'zod/mini';
import { lookupTagSchema } from '../share-tag';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Returns the member with a share tag, limited to the details that givers may see. Rate-limited per caller and per IP
 * address.
 * @throws `recipient-not-found`, `recipient-not-accepting`, `recipient-no-address`, each with its own message
 * (docs/product/gift-links.md#lookup-results)
 */
export const findRecipientContract = {
  name: 'findRecipient',
  input: z.strictObject({ tag: lookupTagSchema }),
  output: z.object({
    gift_id: z.string(),
    display_name: z.string(),
    city: z.string(),
    state: z.string(),
    allow_gifting: z.boolean(),
    had_other_owner: z.boolean(),
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type FoundRecipient = z.infer<typeof findRecipientContract.output>;
