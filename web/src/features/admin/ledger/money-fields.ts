import {
  recordPaymentContract,
  recordRefundContract,
  reviewPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { parseNairaText } from '@sharebox/domain/money/money';
import { receivedAmountSchema } from '@sharebox/domain/payments/payment';
import * as z from 'zod/mini';

/** Returns NaN for an invalid amount, so that the domain's schemas report the error. */
function parseNaira(text: string): number {
  return (parseNairaText(text.replace('₦', '').replace('−', '-')) ?? Number.NaN) / 100;
}

/** Callable functions would receive `undefined` as null. */
function removeEmptyTexts(texts: Record<string, string>): Record<string, string> {
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

function toPayment({
  bank_reference,
  note,
  seen_in_bank,
  ...typed
}: z.output<typeof paymentTypedSchema>): unknown {
  const asked = { ...typed, amount: parseNaira(typed.amount) };
  if (typed.kind === 'adjusted') return { ...asked, note };
  return { ...asked, seen_in_bank, ...removeEmptyTexts({ bank_reference, note }) };
}

export const paymentFieldsSchema = z.pipe(
  z.pipe(paymentTypedSchema, z.transform(toPayment)),
  recordPaymentContract.input,
);

const refundTypedSchema = z.object({ ...request, amount: z.string(), note: z.string() });

function toRefund({ amount, note, ...typed }: z.output<typeof refundTypedSchema>): unknown {
  return { ...typed, stage: 'requested', amount: parseNaira(amount), ...removeEmptyTexts({ note }) };
}

export const refundFieldsSchema = z.pipe(
  z.pipe(refundTypedSchema, z.transform(toRefund)),
  recordRefundContract.input,
);

const stageTypedSchema = z.object({
  ...request,
  ...texts,
  refund_id: z.string(),
  /** The amount in naira of a refund that is sent without a request; null if `refund_id` names the refund. */
  amount: z.nullable(z.number()),
  stage: z.enum(['sent', 'confirmed', 'withdrawn']),
});

function toRefundStage({
  bank_reference,
  note,
  refund_id,
  amount,
  ...typed
}: z.output<typeof stageTypedSchema>): unknown {
  const refund = amount === null ? { refund_id } : { amount };
  return {
    ...typed,
    ...refund,
    ...removeEmptyTexts(typed.stage === 'sent' ? { bank_reference, note } : { note }),
  };
}

export const refundStageFieldsSchema = z.pipe(
  z.pipe(stageTypedSchema, z.transform(toRefundStage)),
  recordRefundContract.input,
);

const approvalTypedSchema = z.object({
  confirmation_id: z.string(),
  decision: z.literal('approve'),
  amount_received: z.string(),
  seen_in_bank: z.boolean(),
});

export const approvalFieldsSchema = z.pipe(
  z.pipe(
    approvalTypedSchema,
    z.transform((typed): unknown => ({ ...typed, amount_received: parseNaira(typed.amount_received) })),
  ),
  reviewPaymentContract.input,
);

/** Parses a typed received amount into naira; null if invalid. */
export function parseReceivedNaira(text: string): number | null {
  return receivedAmountSchema.safeParse(parseNaira(text)).data ?? null;
}
