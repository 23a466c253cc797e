import type { ShopSettings } from './settings';

/** A settings change that would cost money or a week's sales if it were made by mistake. */
export type CriticalChange = 'bank-account' | 'closing';

/** Returns the changes that must be confirmed before they are saved (docs/product/staff.md#confirmation-dialogs). */
export function findCriticalChanges(
  before: Pick<ShopSettings, 'bank_account' | 'ordering_window'>,
  after: Pick<ShopSettings, 'bank_account' | 'ordering_window'>,
): CriticalChange[] {
  const { bank_name, account_name, account_number } = before.bank_account;
  const to = after.bank_account;
  const isOtherAccount =
    bank_name !== to.bank_name || account_name !== to.account_name || account_number !== to.account_number;
  const closes = after.ordering_window === 'closed' && before.ordering_window !== 'closed';
  return [...(isOtherAccount ? (['bank-account'] as const) : []), ...(closes ? (['closing'] as const) : [])];
}
