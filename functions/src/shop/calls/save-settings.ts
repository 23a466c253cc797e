import { saveSettingsContract } from '@sharebox/domain/shop/callables';
import { assertRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import {
  guardedSettingNames,
  guardedSettings,
  guardedStateSchema,
} from '@sharebox/domain/shop/guarded-settings';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../../mail/email-frame';
import { buildGuardedSettingEmail } from '../../mail/account-emails';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import type { Services } from '../../platform/services';
import { type Caller, createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/**
 * Saves the settings. Idempotent. A new bank account and new contacts require a recent sign-in, and get a separate audit
 * row and an email to every admin in the same commit, so that they cannot be changed unnoticed.
 */
export const saveSettings = createValidatedCall({
  contract: saveSettingsContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { closed_notice, ...fields }) => {
    const { store, now } = services;
    // Omit an empty custom notice, as in settings that were saved before the field existed.
    const sent = closed_notice ? { ...fields, closed_notice } : fields;
    const [admins, frame] = await Promise.all([
      readAdminAddresses(services, caller),
      readEmailFrame(services),
    ]);
    return runStaffTransaction(store, async (transaction) => {
      const before = (await transaction.get(store.settings)).data();
      // Forms that were opened before the field existed send no areas and must not remove them.
      const delivery_areas = fields.delivery_areas ?? before?.delivery_areas;
      const settings = { ...sent, ...(delivery_areas && { delivery_areas }) };
      const { bank_account: _, support: __, ...others } = settings;
      // List the optional fields explicitly, so that removing one counts as a change.
      const present = {
        closed_notice: undefined,
        kitchen_place: undefined,
        payment_provider: undefined,
        ...others,
      };
      const changedOthers = getChangedFields(before ?? {}, present);
      const guarded = guardedSettingNames
        .map((setting) => ({
          setting,
          ...getChangedFields(before ?? {}, { [setting]: settings[setting] }),
        }))
        .filter(({ after }) => Object.keys(after).length > 0);
      const hasNewOthers = Object.keys(changedOthers.after).length > 0;
      const at = now();
      if (guarded.length > 0) assertRecentSignIn(caller.signedInAt, at);
      const change = { actor: caller.uid, at };
      if (guarded.length > 0 || hasNewOthers) transaction.set(store.settings, settings);
      if (hasNewOthers) {
        const row = {
          ...change,
          action: 'settings.save' as const,
          target: store.settings.path,
          ...changedOthers,
        };
        writeAuditRow(transaction, store, row);
      }
      for (const { setting, ...states } of guarded) {
        const { action, target } = guardedSettings[setting];
        writeAuditRow(transaction, store, { ...change, action, target, ...states });
        const [from, to] = [guardedStateSchema.parse(states.before), guardedStateSchema.parse(states.after)];
        for (const address of admins.addresses) {
          const email = buildGuardedSettingEmail(
            address,
            { setting, by: admins.caller, at, before: from, after: to },
            frame,
          );
          transaction.create(store.mail.doc(), createQueuedEmail(email, at));
        }
      }
      return { saved: true as const };
    });
  },
});

/**
 * Reads the email addresses of all admins, based on the role in their profiles, and the caller's name for the email.
 */
async function readAdminAddresses({ store, accounts }: Services, { uid, email }: Caller) {
  const { docs } = await store.profiles.where('role', '==', 'admin').get();
  const addresses = await accounts.verifiedEmailsOf([...new Set([uid, ...docs.map(({ id }) => id)])]);
  const own = docs.find(({ id }) => id === uid)?.data();
  const name = own ? `${own.first_name} ${own.last_name}`.trim() : '';
  return {
    addresses: [...addresses.values()],
    caller: [name, email && `(${email})`].filter(Boolean).join(' '),
  };
}
