import { saveSettingsContract } from '@sharebox/domain/shop/callables/save-settings';
import { bankAccountTarget } from '@sharebox/domain/shop/bank-account-change';
import { queuedMail } from '@sharebox/domain/notifications/mail';
import { mailFrame } from '../mail/mail-frame';
import { bankAccountMail } from '../mail/bank-account-mail';
import { writeAuditRow } from '../platform/audit/audit-row';
import { changedFields } from '../platform/audit/changed-fields';
import { staffTransaction } from '../platform/audit/staff-transaction';
import type { Services } from '../platform/services';
import { type Caller, validatedCall } from '../platform/validated-call';

/**
 * What is so already changes nothing. Another bank account is a row of its own in the audit log, and a mail to every
 * admin, in the same commit: whoever changes it can't keep it quiet.
 */
export const saveSettingsHandler = validatedCall({
  contract: saveSettingsContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { closed_notice, ...fields }) => {
    const { store, now } = services;
    // Without words of the staff's own there is no field, as in settings from before there was one.
    const settings = closed_notice ? { ...fields, closed_notice } : fields;
    const [admins, frame] = await Promise.all([adminAddresses(services, caller), mailFrame(services)]);
    return staffTransaction(store, async (transaction) => {
      const before = (await transaction.get(store.settings)).data();
      const { bank_account: account, ...others } = settings;
      // What is set no more is a change, too.
      const present = { closed_notice: undefined, kitchen_place: undefined, ...others };
      const changedOthers = changedFields(before ?? {}, present);
      const changedAccount = changedFields(before ?? {}, { bank_account: account });
      const hasNewAccount = Object.keys(changedAccount.after).length > 0;
      const hasNewOthers = Object.keys(changedOthers.after).length > 0;
      const at = now();
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
        const told = { by: admins.caller, at, before: before?.bank_account ?? null, after: account };
        for (const to of admins.addresses) {
          transaction.create(store.mail.doc(), queuedMail(bankAccountMail(to, told, frame), at));
        }
      }
      return { saved: true as const };
    });
  },
});

/** Every admin's address, by the profiles, which mirror the claims; and what the mail calls who is calling. */
async function adminAddresses({ store, accounts }: Services, { uid, email }: Caller) {
  const { docs } = await store.profiles.where('role', '==', 'admin').get();
  const addresses = await accounts.verifiedEmailsOf([...new Set([uid, ...docs.map(({ id }) => id)])]);
  const own = docs.find(({ id }) => id === uid)?.data();
  const name = own ? `${own.first_name} ${own.last_name}`.trim() : '';
  return {
    addresses: [...addresses.values()],
    caller: [name, email && `(${email})`].filter(Boolean).join(' '),
  };
}
