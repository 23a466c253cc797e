import * as z from 'zod/mini';
import { shopSettingsSchema } from './settings';

/**
 * Settings that a thief would change to get customers' money. Changing one requires a recent sign-in, and all admins get
 * an email and see a notice (docs/product/staff.md#settings). Their targets differ from the one of other settings, so
 * that their changes can be found in the audit log.
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
export const guardedNoticeMs = 86_400_000;

const { bank_account, support } = shopSettingsSchema.shape;

/** `before` and `after` of an audit log entry. When the settings are saved for the first time, `before` has null. */
export const guardedStateSchema = z.object({
  bank_account: z.optional(z.nullable(bank_account)),
  support: z.optional(z.nullable(support)),
});
export type GuardedState = z.infer<typeof guardedStateSchema>;

/** Formats a guarded setting on one line, such as `GTBank, Share Box, 0123456789`. */
export function formatGuardedState({ bank_account: account, support: contacts }: GuardedState): string {
  if (account) return `${account.bank_name}, ${account.account_name}, ${account.account_number}`;
  return contacts ? `${contacts.phone}, ${contacts.email}` : 'none';
}
