import * as z from 'zod/mini';
import { type ShopSettings, shopSettingsSchema } from './settings';

/**
 * Settings that an attacker would change to divert customers' payments. Changing such a setting requires a recent
 * sign-in, and all admins get an email and see a notice (docs/product/staff.md#settings). Each setting has its own
 * `target`, so that its changes can be found in the audit log.
 */
export const guardedSettings = {
  bank_account: {
    action: 'settings.bank-account',
    target: 'settings/shop#bank_account',
    title: 'The shop’s bank account was changed',
    change: 'changed the account that customers pay into',
  },
  support: {
    action: 'settings.contacts',
    target: 'settings/shop#support',
    title: 'The shop’s phone number or email was changed',
    change: 'changed the phone number and email under which customers reach the shop',
  },
} as const;
export type GuardedSetting = keyof typeof guardedSettings;
export const guardedSettingNames = ['bank_account', 'support'] as const satisfies GuardedSetting[];

/** Milliseconds for which the admin area shows that a guarded setting was changed. */
export const guardedChangeNoticeMs = 86_400_000;

const { bank_account, support } = shopSettingsSchema.shape;

/**
 * `before` and `after` of an audit log entry about a guarded setting. `before` contains null when the settings are
 * saved for the first time.
 */
export const guardedSettingValueSchema = z.object({
  bank_account: z.optional(z.nullable(bank_account)),
  support: z.optional(z.nullable(support)),
});
export type GuardedState = z.infer<typeof guardedSettingValueSchema>;

/** Formats a guarded setting on one line, such as `GTBank, Share Box, 0123456789`. */
export function formatGuardedSetting({ bank_account: account, support: contacts }: GuardedState): string {
  if (account) return `${account.bank_name}, ${account.account_name}, ${account.account_number}`;
  return contacts ? `${contacts.phone}, ${contacts.email}` : 'none';
}

/** A settings change that would cost money or a week's sales if it were made by mistake. */
export type CriticalSettingsChange = 'bank-account' | 'closing';

/** Returns the changes that must be confirmed before they are saved (docs/product/staff.md#confirmation-dialogs). */
export function findCriticalSettingsChanges(
  before: Pick<ShopSettings, 'bank_account' | 'ordering_window'>,
  after: Pick<ShopSettings, 'bank_account' | 'ordering_window'>,
): CriticalSettingsChange[] {
  const { bank_name, account_name, account_number } = before.bank_account;
  const to = after.bank_account;
  const isOtherAccount =
    bank_name !== to.bank_name || account_name !== to.account_name || account_number !== to.account_number;
  const closes = after.ordering_window === 'closed' && before.ordering_window !== 'closed';
  return [...(isOtherAccount ? (['bank-account'] as const) : []), ...(closes ? (['closing'] as const) : [])];
}
