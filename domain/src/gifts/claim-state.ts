import * as z from 'zod/mini';

/** State of a gift by link until it has an address. Stored in the order, so that the giver can read it. */
export const giftClaimStateSchema = z.object({
  /** True until the recipient enters an address or the giver takes the box. Until then the order is not cooked. */
  awaits_address: z.boolean(),
  /** The giver's choice for a gift without an answer at the cut-off. Null also means a refund. */
  fallback: z.nullable(z.enum(['refund', 'own-address'])),
  /** The giver's saved address for the fallback `own-address`. */
  fallback_address_id: z.nullable(z.string()),
  /** Number of earlier recipients who declined, before the gift got its current recipient. */
  declines: z._default(z.number(), 0),
});
export type GiftClaimState = z.infer<typeof giftClaimStateSchema>;

export const initialGiftClaimState: GiftClaimState = {
  awaits_address: true,
  fallback: null,
  fallback_address_id: null,
  declines: 0,
};

/** Returns whether a gift by link has no address yet. */
export function isAwaitingAddress({ claim }: { claim: GiftClaimState | null }): boolean {
  return claim?.awaits_address === true;
}
