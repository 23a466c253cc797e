import { compareNames } from '@sharebox/domain/common/normalize';
import {
  findCustomerContract,
  lookUpCustomerContract,
  reopenAccountContract,
  grantRoleContract,
  listAdminsContract,
} from '@sharebox/domain/accounts/callables';
import { createCall } from '../../platform/validated-call';
import { sumCustomerPayments } from '@sharebox/domain/payments/customer-payment-totals';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow, runStaffTransaction } from '../../platform/audit/audit-row';
import { canReopenAccount } from '@sharebox/domain/accounts/account-deletion';
import {
  runInTransaction,
  retryCommitRaces,
  retrySignal,
  type StoreTransaction,
} from '../../platform/db/transaction';
import { syncGiftPage } from '../../gifts/gift-link';
import { assertRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import { buildStaffRole, type Role, staffRoles, type StoredStaffRole } from '@sharebox/domain/accounts/role';
import type { Services } from '../../platform/services';

export const findCustomer = createCall(findCustomerContract, async ({ accounts }, _caller, { email }) => {
  const account = await accounts.findByEmail(email);
  return { uid: account?.uid ?? null };
});

/** Returns a customer's email address and payment totals. Browsers cannot read them from the database. */
export const lookUpCustomer = createCall(
  lookUpCustomerContract,
  async ({ store, accounts }, _caller, { uid }) => {
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
    return { email, email_verified: email !== null && verified === email, money: sumCustomerPayments(money) };
  },
);

/** Reopens a closed account. Enables sign-in first, so that the call can be repeated after an interruption. */
export const reopenAccount = createCall(reopenAccountContract, async (services, caller, { uid }) => {
  const { store, now, accounts } = services;
  const profileRef = store.profiles.doc(uid);
  const closed = (await profileRef.get()).data()?.deletion;
  if (!closed) throw new DomainError('invalid-input', 'This account is not closed.');
  if (!canReopenAccount(closed, now()))
    throw new DomainError('too-late', 'This account can no longer be opened.');
  await accounts.setOpen(uid, true);
  await runInTransaction(store, async (transaction) => {
    const deletion = (await transaction.read(profileRef))?.deletion;
    if (!deletion) return;
    transaction.update(profileRef, {
      allow_gifting: deletion.allowed_gifting,
      deletion: null,
      updated_at: now(),
    });
    writeAuditRow(transaction, caller.uid, now(), 'account.reopen', profileRef.path, {
      before: { requested_at: deletion.requested_at },
      after: { requested_at: null },
    });
  });
  await syncGiftPage(services, uid);
  return { uid };
});

/**
 * Sets the role claim, which is authoritative, then copies it to `profiles.role` and `staff_roles`. The security rules
 * require both the claim and the document. When a role is revoked, the document is deleted first, which ends access
 * immediately. Repeating an interrupted call completes it.
 */
export const grantRole = createCall(grantRoleContract, async (services, caller, { email, role }) => {
  const { store, now, accounts } = services;
  assertRecentSignIn(caller.signedInAt, now());
  const account = await accounts.findByEmail(email);
  if (!account) throw new DomainError('invalid-input', 'No account has this email address.');
  const { uid, emailVerified, role: before } = account;
  if (uid === caller.uid) throw new DomainError('invalid-input', 'You can’t change your own role.');
  // Require a verified email address, because a person could otherwise sign up with someone else's address and become
  // staff.
  if (role !== 'customer' && !emailVerified) {
    throw new DomainError('invalid-input', 'This person has not verified their email address yet.');
  }
  const profileRef = store.profiles.doc(uid);
  if (role !== 'customer') {
    const person = (await profileRef.get()).data();
    if (!person) {
      throw new DomainError('invalid-input', 'This person has no profile yet. Ask them to sign in once.');
    }
    if (person.deletion) throw new DomainError('invalid-input', 'This person has closed their account.');
  }
  await store.staffRoles.doc(uid).delete();
  await accounts.setRole(uid, role);
  const document = buildStaffRole(role, await readSessionsBegin(accounts, uid));
  await runStaffTransaction(store, async (transaction) => {
    const profile = await transaction.read(profileRef);
    writeStaffRole(transaction, uid, document);
    if (before === role && (!profile || profile.role === role)) return;
    if (profile) transaction.update(profileRef, { role });
    writeAuditRow(transaction, caller.uid, now(), 'role.grant', profileRef.path, {
      before: { role: before },
      after: { role },
    });
  });
  await mirrorRoleClaim(services, uid, role);
  return { uid, role };
});

async function readSessionsBegin(accounts: Services['accounts'], uid: string): Promise<Date | null> {
  return (await accounts.standingsOf([uid])).get(uid)?.sessionsBegin ?? null;
}

function writeStaffRole(transaction: StoreTransaction, uid: string, document: StoredStaffRole | null): void {
  const reference = transaction.store.staffRoles.doc(uid);
  if (document) transaction.set(reference, document);
  else transaction.delete(reference);
}

/**
 * Copies the role claim to the profile until both match, because another call may change the claim at the same time.
 * `mirrored` is the role that the profile has now.
 */
async function mirrorRoleClaim(
  { store, now, accounts }: Services,
  uid: string,
  mirrored: Role,
): Promise<void> {
  let written = mirrored;
  await retryCommitRaces({ attempts: 5, failure: 'A role changed too often' }, async () => {
    const claimed = await accounts.roleOf(uid);
    if (claimed === written) return undefined;
    const document = buildStaffRole(claimed, await readSessionsBegin(accounts, uid));
    await runStaffTransaction(store, async (transaction) => {
      const profileRef = store.profiles.doc(uid);
      const role = (await transaction.read(profileRef))?.role;
      writeStaffRole(transaction, uid, document);
      if (role === undefined || role === claimed) return;
      transaction.update(profileRef, { role: claimed });
      writeAuditRow(transaction, 'callables/grantRole', now(), 'role.grant', profileRef.path, {
        before: { role },
        after: { role: claimed },
      });
    });
    written = claimed;
    return retrySignal;
  });
}

/** Lists staff by the role in their profiles, which is a copy of the role claim. */
export const listAdmins = createCall(listAdminsContract, async ({ store, accounts }) => {
  const { docs } = await store.profiles.where('role', 'in', staffRoles).get();
  const admins = await Promise.all(
    docs.map(async (person) => {
      const { first_name, last_name, role } = person.data();
      const name = `${first_name} ${last_name}`.trim();
      return { uid: person.id, name, role, email: await accounts.emailOf(person.id) };
    }),
  );
  return { admins: admins.sort((a, b) => compareNames(a.name, b.name)) };
});
