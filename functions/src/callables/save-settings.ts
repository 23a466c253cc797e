import { saveSettings } from '@sharebox/domain/callables/save-settings';
import { writeAuditRow } from '../platform/audit/audit-row';
import { changedFields } from '../platform/audit/changed-fields';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** What is so already changes nothing. */
export const saveSettingsCall = validatedCall({
  contract: saveSettings,
  who: 'admin',
  callsPerMinute: 30,
  handle: async ({ store, now }, caller, settings) =>
    staffTransaction(store, async (transaction) => {
      const before = (await transaction.get(store.settings)).data();
      const changed = changedFields(before ?? {}, settings);
      if (Object.keys(changed.after).length > 0) {
        transaction.set(store.settings, settings);
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'settings.save',
          target: store.settings.path,
          ...changed,
          at: now(),
        });
      }
      return { saved: true as const };
    }),
});
