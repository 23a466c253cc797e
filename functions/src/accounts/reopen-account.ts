import { canReopen } from '@sharebox/domain/accounts/account-deletion';
import { reopenAccountContract } from '@sharebox/domain/accounts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { syncGiftLink } from '../gifts/sync-gift-link';
import { createValidatedCall } from '../platform/validated-call';

/** Reopens a closed account. Enables sign-in first, so that the call can be repeated after an interruption. */
export const reopenAccountHandler = createValidatedCall({
  contract: reopenAccountContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, caller, { uid }) => {
    const { store, now, accounts } = services;
    const profileRef = store.profiles.doc(uid);
    const closed = (await profileRef.get()).data()?.deletion;
    if (!closed) throw new DomainError('invalid-input', 'This account is not closed.');
    if (!canReopen(closed, now())) throw new DomainError('too-late', 'This account can no longer be opened.');
    await accounts.setOpen(uid, true);
    await inTransaction(store, async (transaction) => {
      const deletion = (await transaction.get(profileRef)).data()?.deletion;
      if (!deletion) return;
      transaction.update(profileRef, {
        allow_gifting: deletion.allowed_gifting,
        deletion: null,
        updated_at: now(),
      });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'account.reopen',
        target: profileRef.path,
        before: { requested_at: deletion.requested_at },
        after: { requested_at: null },
        at: now(),
      });
    });
    await syncGiftLink(services, uid);
    return { uid };
  },
});
