import { recordPayment } from '@sharebox/domain/payments/callables/record-payment';
import { recordRefund } from '@sharebox/domain/payments/callables/record-refund';
import { reviewPayment } from '@sharebox/domain/payments/callables/review-payment';
import { koboOfNairaText } from '@sharebox/domain/money/money';
import { receivedAmount } from '@sharebox/domain/payments/payment';
import * as z from 'zod/mini';

/** Naira of a sum as typed; no number for what is none, which the schemas of domain refuse with their message. */
function nairaOf(text: string): number {
  const kobo = koboOfNairaText(text.replace('₦', '').replace('−', '-'));
  return kobo === null ? Number.NaN : kobo / 100;
}

/** Texts that may be left out. An empty one is: a callable would get `undefined` as null. */
function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

const request = { request_id: z.string(), order_id: z.string() };
const texts = { bank_reference: z.string(), note: z.string() };

const paymentTyped = z.object({
  ...request,
  ...texts,
  kind: z.enum(['received', 'adjusted']),
  amount: z.string(),
  seen_in_bank: z.boolean(),
});

function paymentOf({ bank_reference, note, seen_in_bank, ...typed }: z.output<typeof paymentTyped>): unknown {
  const asked = { ...typed, amount: nairaOf(typed.amount) };
  if (typed.kind === 'adjusted') return { ...asked, note };
  return { ...asked, seen_in_bank, ...filled({ bank_reference, note }) };
}

/** The form of a payment: texts as typed in, what `recordPayment` takes out. */
export const paymentFields = z.pipe(z.pipe(paymentTyped, z.transform(paymentOf)), recordPayment.input);

const refundTyped = z.object({ ...request, amount: z.string(), note: z.string() });

function refundOf({ amount, note, ...typed }: z.output<typeof refundTyped>): unknown {
  return { ...typed, stage: 'requested', amount: nairaOf(amount), ...filled({ note }) };
}

/** The form that asks for a refund: texts as typed in, what `recordRefund` takes out. */
export const refundFields = z.pipe(z.pipe(refundTyped, z.transform(refundOf)), recordRefund.input);

const stageTyped = z.object({
  ...request,
  ...texts,
  refund_id: z.string(),
  stage: z.enum(['sent', 'confirmed', 'withdrawn']),
});

function stageOf({ bank_reference, note, ...typed }: z.output<typeof stageTyped>): unknown {
  return { ...typed, ...filled(typed.stage === 'sent' ? { bank_reference, note } : { note }) };
}

/** The form that takes a refund one stage on. */
export const refundStageFields = z.pipe(z.pipe(stageTyped, z.transform(stageOf)), recordRefund.input);

const approvalTyped = z.object({
  confirmation_id: z.string(),
  decision: z.literal('approve'),
  amount_received: z.string(),
  seen_in_bank: z.boolean(),
});

/** The form that approves a payment: texts as typed in, what `reviewPayment` takes out. */
export const approvalFields = z.pipe(
  z.pipe(
    approvalTyped,
    z.transform((typed): unknown => ({ ...typed, amount_received: nairaOf(typed.amount_received) })),
  ),
  reviewPayment.input,
);

/** A sum of money that came in as typed, in whole naira; null for what is none. */
export function receivedNaira(text: string): number | null {
  return receivedAmount.safeParse(nairaOf(text)).data ?? null;
}
