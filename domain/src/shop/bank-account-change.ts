import * as z from 'zod/mini';
import { shopSettingsSchema, type ShopSettings } from './settings';

/** Differs from the target of other settings, so that bank account changes can be found in the audit log. */
export const bankAccountTarget = 'settings/shop#bank_account';

/** Milliseconds for which the admin area shows that the account was changed (docs/product/staff.md#settings). */
export const bankAccountNoticeMs = 86_400_000;

/** `before` and `after` of an audit log entry. When the first account is entered, `before` has none. */
export const bankAccountStateSchema = z.object({
  bank_account: z.nullable(shopSettingsSchema.shape.bank_account),
});

/** Formats an account on one line, such as `GTBank, Share Box, 0123456789`. */
export function formatBankAccount(account: ShopSettings['bank_account'] | null): string {
  return account ? `${account.bank_name}, ${account.account_name}, ${account.account_number}` : 'no account';
}
