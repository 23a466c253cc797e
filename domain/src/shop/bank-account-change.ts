import * as z from 'zod/mini';
import { shopSettingsSchema, type ShopSettings } from './settings';

/** The audit log's target for changes of the bank account, separate from other settings so that they can be found. */
export const bankAccountTarget = 'settings/shop#bank_account';

/** Milliseconds that the admin area shows that the account was changed (docs/product/staff.md#settings). */
export const bankAccountNoticeMs = 86_400_000;

/** The `before` and `after` of such an audit row; the first account of a shop has an empty `before`. */
export const bankAccountStateSchema = z.object({
  bank_account: z.nullable(shopSettingsSchema.shape.bank_account),
});

/** Formats an account in one line, such as `GTBank, Share Box, 0123456789`. */
export function formatBankAccount(account: ShopSettings['bank_account'] | null): string {
  return account ? `${account.bank_name}, ${account.account_name}, ${account.account_number}` : 'no account';
}
