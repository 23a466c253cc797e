import * as z from 'zod/mini';
import { keep } from '../../state/keep';

/** Local storage, one entry per order: what was typed, kept until the claim has arrived. */
const keyOf = (orderId: string) => `payment_draft_${orderId}`;

const claimDraft = z.object({
  form: z.object({
    full_name: z.string(),
    email: z.string(),
    amount_paid: z.string(),
    bank_used: z.string(),
    payment_reference: z.string(),
  }),
  /** The screenshot that is uploaded already. */
  proof: z.nullable(z.object({ path: z.string(), name: z.string() })),
});
export type ClaimDraft = z.infer<typeof claimDraft>;

/** The kept draft of this order's claim; null if there is none that can be read. */
export function readClaimDraft(orderId: string): ClaimDraft | null {
  try {
    return claimDraft.parse(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepClaimDraft(orderId: string, draft: ClaimDraft): void {
  keep(keyOf(orderId), JSON.stringify(draft));
}

export function dropClaimDraft(orderId: string): void {
  localStorage.removeItem(keyOf(orderId));
}
