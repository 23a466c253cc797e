import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { createLineSchema } from '../common/line';

export const maxBankNameLength = 120;
export const maxAccountNameLength = 120;

/** The bank account for refunds to an order's payer, as entered in a form. */
export const refundAccountInputSchema = z.object({
  bank_name: createLineSchema(maxBankNameLength, { missing: 'Please enter the bank' }),
  account_number: z.string().check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.regex(/^\d{10}$/, 'A Nigerian account number has 10 digits'),
  ),
  account_name: createLineSchema(maxAccountNameLength, { missing: 'Please enter the account name' }),
});
export type RefundAccountInput = z.infer<typeof refundAccountInputSchema>;

/** The stored refund account. `by_staff` is true if staff entered the account, for example after a phone call. */
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
