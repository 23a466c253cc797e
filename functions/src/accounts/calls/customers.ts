import {
  findCustomerContract,
  lookUpCustomerContract,
  reopenAccountContract,
} from '@sharebox/domain/accounts/callables';
import { createValidatedCall } from '../../platform/validated-call';
import { sumCustomerMoney } from '@sharebox/domain/payments/customer-money';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { canReopen } from '@sharebox/domain/accounts/account-deletion';
import { inTransaction } from '../../platform/db/transaction';
import { syncGiftLink } from '../../gifts/gift-link';
import { rareStaffCallOptions } from '../../platform/runtime-options';

export const findCustomer = createValidatedCall({
  contract: findCustomerContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ accounts }, _caller, { email }) => {
    const account = await accounts.findByEmail(email);
    return { uid: account?.uid ?? null };
  },
});

/** Returns a customer's email address and payment totals, which browsers may not read. */
export const lookUpCustomer = createValidatedCall({
  contract: lookUpCustomerContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, accounts }, _caller, { uid }) => {
    const [email, verified, orders] = await Promise.all([
      accounts.emailOf(uid),
      accounts.verifiedEmailOf(uid),
      store.orders.where('user_id', '==', uid).get(),
    ]);
    const money = await Promise.all(
      orders.docs.map(async (one) => {
        const order = one.data();
        // An order without `net_received` has no ledger entries yet.
        const ledger = order.net_received === undefined ? null : await store.ledger(one.id).get();
        return { order, entries: ledger?.docs.map((entry) => entry.data()) ?? [] };
      }),
    );
    return { email, email_verified: email !== null && verified === email, money: sumCustomerMoney(money) };
  },
});

/** Reopens a closed account. Enables sign-in first, so that the call can be repeated after an interruption. */
export const reopenAccount = createValidatedCall({
  contract: reopenAccountContract,
  deployment: rareStaffCallOptions,
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
