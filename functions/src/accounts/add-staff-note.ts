import { addStaffNoteContract } from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readEarlierAuditRow, createStaffRequest } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Stores a note in a subcollection of the customer's profile, so that data exports include it and account deletion
 * removes it (docs/decisions/0012). The audit log does not repeat the text.
 */
export const addStaffNoteHandler = createValidatedCall({
  contract: addStaffNoteContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const request = createStaffRequest(store, caller, 'staff-note', input);
    const { uid, text } = input;
    const profileRef = store.profiles.doc(uid);
    return runStaffTransaction(store, async (transaction) => {
      if (await readEarlierAuditRow(transaction, request)) return { note_id: request.id };
      const person = (await transaction.get(profileRef)).data();
      if (!person || person.deletion) throw new DomainError('not-allowed');
      const at = now();
      transaction.create(store.staffNotes(uid).doc(request.id), { text, author: caller.uid, created_at: at });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'customer.note',
        target: profileRef.path,
        before: {},
        after: { note: request.id },
        at,
        request,
      });
      return { note_id: request.id };
    });
  },
});
