import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { lineSchema } from '../common/line';

export const maxBankNameLength = 120;
export const maxAccountNameLength = 120;

/** The account to which an order's payer wants their money back, as typed in a form. */
export const refundAccountInputSchema = z.object({
  bank_name: lineSchema(maxBankNameLength, { missing: 'Please enter the bank' }),
  account_number: z.string().check(z.trim(), z.regex(/^\d{10}$/, 'A Nigerian account number has 10 digits')),
  account_name: lineSchema(maxAccountNameLength, { missing: 'Please enter the account name' }),
});
export type RefundAccountInput = z.infer<typeof refundAccountInputSchema>;

/** `by_staff` is true if staff typed the account, for example after a phone call. */
export const refundAccountSchema = z.extend(refundAccountInputSchema, {
  given_at: instantSchema,
  by_staff: z.boolean(),
});
export type RefundAccount = z.infer<typeof refundAccountSchema>;

export const formatRefundAccount = ({
  bank_name,
  account_number,
  account_name,
}: RefundAccountInput): string => `${account_number}, ${bank_name}, ${account_name}`;
