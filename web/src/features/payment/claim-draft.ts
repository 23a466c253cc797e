import * as z from 'zod/mini';
import { createPersistedValue, type PersistedValue } from '#lib/persisted-value.ts';

const claimDraftSchema = z.object({
  form: z.object({
    full_name: z.string(),
    email: z.string(),
    amount_paid: z.string(),
    bank_used: z.string(),
    payment_reference: z.string(),
  }),
  /** The screenshot that is already uploaded. */
  proof: z.nullable(z.object({ path: z.string(), name: z.string() })),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;

/** Returns the session-stored draft of an order's claim, kept until the claim has arrived. */
export function getClaimDraft(orderId: string): PersistedValue<ClaimDraft> {
  return createPersistedValue(`payment_draft_${orderId}`, claimDraftSchema, { belongsTo: 'session' });
}
