import { saveSettingsContract } from '@sharebox/domain/shop/callables/save-settings';
import { assertRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import { bankAccountTarget } from '@sharebox/domain/shop/bank-account-change';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../mail/email-frame';
import { buildBankAccountEmail } from '../mail/bank-account-email';
import { writeAuditRow } from '../platform/audit/audit-row';
import { getChangedFields } from '../platform/audit/changed-fields';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import type { Services } from '../platform/services';
import { type Caller, createValidatedCall } from '../platform/validated-call';

/**
 * Saves the settings. Idempotent. A new bank account requires a recent sign-in, and gets a separate audit row and an
 * email to every admin in the same commit, so that it cannot be changed unnoticed.
 */
export const saveSettingsHandler = createValidatedCall({
  contract: saveSettingsContract,
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
      const { bank_account: account, ...others } = settings;
      // List the optional fields explicitly, so that removing one counts as a change.
      const present = {
        closed_notice: undefined,
        kitchen_place: undefined,
        payment_provider: undefined,
        ...others,
      };
      const changedOthers = getChangedFields(before ?? {}, present);
      const changedAccount = getChangedFields(before ?? {}, { bank_account: account });
      const hasNewAccount = Object.keys(changedAccount.after).length > 0;
      const hasNewOthers = Object.keys(changedOthers.after).length > 0;
      const at = now();
      if (hasNewAccount) assertRecentSignIn(caller.signedInAt, at);
      const change = { actor: caller.uid, at };
      if (hasNewAccount || hasNewOthers) transaction.set(store.settings, settings);
      if (hasNewOthers) {
        const row = {
          ...change,
          action: 'settings.save' as const,
          target: store.settings.path,
          ...changedOthers,
        };
        writeAuditRow(transaction, store, row);
      }
      if (hasNewAccount) {
        const row = { ...change, action: 'settings.bank-account' as const, target: bankAccountTarget };
        writeAuditRow(transaction, store, { ...row, ...changedAccount });
        const accountChange = { by: admins.caller, at, before: before?.bank_account ?? null, after: account };
        for (const to of admins.addresses) {
          transaction.create(
            store.mail.doc(),
            createQueuedEmail(buildBankAccountEmail(to, accountChange, frame), at),
          );
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
