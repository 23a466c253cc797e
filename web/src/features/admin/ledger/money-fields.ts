import {
  addGoodwillContract,
  recordPaymentContract,
  recordRefundContract,
  reviewPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { parseTypedNaira } from '@sharebox/domain/money/typed-naira';
import { receivedAmountSchema } from '@sharebox/domain/payments/payment';
import * as z from 'zod/mini';

/** Parses an amount in naira. Returns NaN for an invalid amount, so that the domain's schemas report the error. */
function parseNaira(text: string): number {
  return (parseTypedNaira(text) ?? Number.NaN) / 100;
}

/** Removes empty texts. Without this, callable functions would receive `undefined` as null. */
function removeEmptyTexts(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

const request = { request_id: z.string(), order_id: z.string() };
const texts = { bank_reference: z.string(), note: z.string() };

/** Builds the schema of a form that converts the typed fields to a contract's input. */
const createFieldsSchema = <Typed extends z.core.$ZodShape, Input>(
  typed: Typed,
  input: z.ZodMiniType<Input>,
  convert: (typed: z.output<z.ZodMiniObject<Typed>>) => unknown,
) => z.pipe(z.pipe(z.object(typed), z.transform(convert)), input);

export const paymentFieldsSchema = createFieldsSchema(
  {
    ...{ ...request, ...texts, kind: z.enum(['received', 'adjusted']) },
    ...{ amount: z.string(), seen_in_bank: z.boolean() },
  },
  recordPaymentContract.input,
  ({ bank_reference, note, seen_in_bank, ...typed }) => {
    const asked = { ...typed, amount: parseNaira(typed.amount) };
    if (typed.kind === 'adjusted') return { ...asked, note };
    return { ...asked, seen_in_bank, ...removeEmptyTexts({ bank_reference, note }) };
  },
);

export const refundFieldsSchema = createFieldsSchema(
  { ...request, amount: z.string(), note: z.string() },
  recordRefundContract.input,
  ({ amount, note, ...typed }) => ({
    ...{ ...typed, stage: 'requested', amount: parseNaira(amount) },
    ...removeEmptyTexts({ note }),
  }),
);

export const refundStageFieldsSchema = createFieldsSchema(
  {
    ...{ ...request, ...texts, refund_id: z.string() },
    /** The amount in naira of a refund that is sent without a request; null if `refund_id` names the refund. */
    amount: z.nullable(z.number()),
    stage: z.enum(['sent', 'confirmed', 'withdrawn']),
  },
  recordRefundContract.input,
  ({ bank_reference, note, refund_id, amount, ...typed }) => ({
    ...typed,
    ...(amount === null ? { refund_id } : { amount }),
    ...removeEmptyTexts(typed.stage === 'sent' ? { bank_reference, note } : { note }),
  }),
);

export const approvalFieldsSchema = createFieldsSchema(
  {
    ...{ confirmation_id: z.string(), decision: z.literal('approve') },
    ...{ amount_received: z.string(), seen_in_bank: z.boolean() },
  },
  reviewPaymentContract.input,
  (typed) => ({ ...typed, amount_received: parseNaira(typed.amount_received) }),
);

export const goodwillFieldsSchema = createFieldsSchema(
  { ...request, amount: z.string(), reason: z.string() },
  addGoodwillContract.input,
  ({ amount, ...typed }) => ({ ...typed, amount: parseNaira(amount) }),
);

/** Parses a typed received amount into naira; null if invalid. */
export function parseReceivedNaira(text: string): number | null {
  return receivedAmountSchema.safeParse(parseNaira(text)).data ?? null;
}
