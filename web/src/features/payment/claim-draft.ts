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
  proof: z.nullable(z.object({ path: z.string(), name: z.string() })),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;

/** The draft is stored for the session, until the claim has been received. */
export function getClaimDraft(orderId: string): PersistedValue<ClaimDraft> {
  return createPersistedValue(`payment_draft_${orderId}`, claimDraftSchema, { belongsTo: 'session' });
}
