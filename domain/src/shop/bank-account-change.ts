import * as z from 'zod/mini';
import { shopSettingsSchema, type ShopSettings } from './settings';

/** What the audit log calls the account that customers pay into: a target of its own, so that its changes are found. */
export const bankAccountTarget = 'settings/shop#bank_account';

/** So long the staff's area shows that the account was changed (docs/product/staff.md#settings). */
export const bankAccountNewsMs = 86_400_000;

/** The `before` and `after` of such a row; the first account of a shop had none before. */
export const bankAccountStateSchema = z.object({
  bank_account: z.nullable(shopSettingsSchema.shape.bank_account),
});

/** An account in one line: `GTBank, Share Box, 0123456789`. */
export function bankAccountText(account: ShopSettings['bank_account'] | null): string {
  return account ? `${account.bank_name}, ${account.account_name}, ${account.account_number}` : 'no account';
}
