import { saveSettingsContract } from '@sharebox/domain/shop/callables';
import { assertRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import {
  guardedSettingNames,
  guardedSettings,
  guardedSettingValueSchema,
} from '@sharebox/domain/shop/guarded-settings';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../../mail/build-email';
import { buildGuardedSettingEmail } from '../../mail/account-emails';
import { getChangedFields, writeAuditRow, runStaffTransaction } from '../../platform/audit/audit-row';
import type { Services } from '../../platform/services';
import { type Caller, createCall } from '../../platform/validated-call';

/**
 * Saves the settings. Idempotent. A new bank account or new contact details require a recent sign-in. In the same
 * commit, each of these changes writes a separate audit row and emails every admin, so that it cannot go unnoticed.
 */
export const saveSettings = createCall(
  saveSettingsContract,
  async (services, caller, { closed_notice, ...fields }) => {
    const { store, now } = services;
    // Omit an empty closing text, because settings from before this field existed do not contain it either.
    const sent = closed_notice ? { ...fields, closed_notice } : fields;
    const [admins, frame] = await Promise.all([
      readAdminAddresses(services, caller),
      readEmailFrame(services),
    ]);
    return runStaffTransaction(store, async (transaction) => {
      const before = await transaction.read(store.settings);
      // Keep the stored areas if the form does not send any, because it may have been opened before this field existed.
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
        writeAuditRow(
          transaction,
          change.actor,
          change.at,
          'settings.save',
          store.settings.path,
          changedOthers,
        );
      }
      for (const { setting, ...states } of guarded) {
        const { action, target } = guardedSettings[setting];
        writeAuditRow(transaction, change.actor, change.at, action, target, states);
        const [from, to] = [
          guardedSettingValueSchema.parse(states.before),
          guardedSettingValueSchema.parse(states.after),
        ];
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
);

/**
 * Reads the email addresses of all admins, based on the role in their profiles. Also returns the caller's name and
 * email address for the email.
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
