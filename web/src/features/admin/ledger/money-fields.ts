import { recordPaymentContract } from '@sharebox/domain/payments/callables/record-payment';
import { recordRefundContract } from '@sharebox/domain/payments/callables/record-refund';
import { reviewPaymentContract } from '@sharebox/domain/payments/callables/review-payment';
import { parseNairaText } from '@sharebox/domain/money/money';
import { receivedAmountSchema } from '@sharebox/domain/payments/payment';
import * as z from 'zod/mini';

/** Naira of a sum as typed; no number for what is none, which the schemas of domain refuse with their message. */
function nairaOf(text: string): number {
  const kobo = parseNairaText(text.replace('₦', '').replace('−', '-'));
  return kobo === null ? Number.NaN : kobo / 100;
}

/** Texts that may be left out. An empty one is: a callable would get `undefined` as null. */
function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

const request = { request_id: z.string(), order_id: z.string() };
const texts = { bank_reference: z.string(), note: z.string() };

const paymentTypedSchema = z.object({
  ...request,
  ...texts,
  kind: z.enum(['received', 'adjusted']),
  amount: z.string(),
  seen_in_bank: z.boolean(),
});

function paymentOf({
  bank_reference,
  note,
  seen_in_bank,
  ...typed
}: z.output<typeof paymentTypedSchema>): unknown {
  const asked = { ...typed, amount: nairaOf(typed.amount) };
  if (typed.kind === 'adjusted') return { ...asked, note };
  return { ...asked, seen_in_bank, ...filled({ bank_reference, note }) };
}

/** The form of a payment: texts as typed in, what `recordPayment` takes out. */
export const paymentFieldsSchema = z.pipe(
  z.pipe(paymentTypedSchema, z.transform(paymentOf)),
  recordPaymentContract.input,
);

const refundTypedSchema = z.object({ ...request, amount: z.string(), note: z.string() });

function refundOf({ amount, note, ...typed }: z.output<typeof refundTypedSchema>): unknown {
  return { ...typed, stage: 'requested', amount: nairaOf(amount), ...filled({ note }) };
}

/** The form that asks for a refund: texts as typed in, what `recordRefund` takes out. */
export const refundFieldsSchema = z.pipe(
  z.pipe(refundTypedSchema, z.transform(refundOf)),
  recordRefundContract.input,
);

const stageTypedSchema = z.object({
  ...request,
  ...texts,
  refund_id: z.string(),
  stage: z.enum(['sent', 'confirmed', 'withdrawn']),
});

function stageOf({ bank_reference, note, ...typed }: z.output<typeof stageTypedSchema>): unknown {
  return { ...typed, ...filled(typed.stage === 'sent' ? { bank_reference, note } : { note }) };
}

/** The form that takes a refund one stage on. */
export const refundStageFieldsSchema = z.pipe(
  z.pipe(stageTypedSchema, z.transform(stageOf)),
  recordRefundContract.input,
);

const approvalTypedSchema = z.object({
  confirmation_id: z.string(),
  decision: z.literal('approve'),
  amount_received: z.string(),
  seen_in_bank: z.boolean(),
});

/** The form that approves a payment: texts as typed in, what `reviewPayment` takes out. */
export const approvalFieldsSchema = z.pipe(
  z.pipe(
    approvalTypedSchema,
    z.transform((typed): unknown => ({ ...typed, amount_received: nairaOf(typed.amount_received) })),
  ),
  reviewPaymentContract.input,
);

/** A sum of money that came in as typed, in whole naira; null for what is none. */
export function receivedNaira(text: string): number | null {
  return receivedAmountSchema.safeParse(nairaOf(text)).data ?? null;
}
