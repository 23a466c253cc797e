import { grantRoleContract, listAdminsContract } from '@sharebox/domain/accounts/callables';
import { assertRecentSignIn } from '@sharebox/domain/accounts/recent-sign-in';
import { buildStaffRole, type Role, staffRoles, type StoredStaffRole } from '@sharebox/domain/accounts/role';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Transaction } from 'firebase-admin/firestore';
import { retryRaces, runAgain } from '../../platform/db/retry-races';
import type { Services } from '../../platform/services';
import { writeAuditRow } from '../../platform/audit/audit-row';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import { createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/**
 * Sets the role claim, which is authoritative, then mirrors it to `profiles.role` and `staff_roles`. The security rules
 * require the claim and the document, so a dismissed person loses access with the document, which is deleted first.
 * Repeating an interrupted call completes it.
 */
export const grantRole = createValidatedCall({
  contract: grantRoleContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, caller, { email, role }) => {
    const { store, now, accounts } = services;
    assertRecentSignIn(caller.signedInAt, now());
    const account = await accounts.findByEmail(email);
    if (!account) throw new DomainError('invalid-input', 'No account has this email address.');
    const { uid, emailVerified, role: before } = account;
    if (uid === caller.uid) throw new DomainError('invalid-input', 'You can’t change your own role.');
    // Otherwise a person who signed up with someone else's address could become staff.
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
      const profile = (await transaction.get(profileRef)).data();
      writeStaffRole(transaction, store, uid, document);
      if (before === role && (!profile || profile.role === role)) return;
      if (profile) transaction.update(profileRef, { role });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'role.grant',
        target: profileRef.path,
        before: { role: before },
        after: { role },
        at: now(),
      });
    });
    await mirrorRoleClaim(services, uid, role);
    return { uid, role };
  },
});

async function readSessionsBegin(accounts: Services['accounts'], uid: string): Promise<Date | null> {
  return (await accounts.standingsOf([uid])).get(uid)?.sessionsBegin ?? null;
}

function writeStaffRole(
  transaction: Transaction,
  store: Services['store'],
  uid: string,
  document: StoredStaffRole | null,
): void {
  const reference = store.staffRoles.doc(uid);
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
  await retryRaces({ attempts: 5, failure: 'A role changed too often' }, async () => {
    const claimed = await accounts.roleOf(uid);
    if (claimed === written) return undefined;
    const document = buildStaffRole(claimed, await readSessionsBegin(accounts, uid));
    await runStaffTransaction(store, async (transaction) => {
      const profileRef = store.profiles.doc(uid);
      const role = (await transaction.get(profileRef)).data()?.role;
      writeStaffRole(transaction, store, uid, document);
      if (role === undefined || role === claimed) return;
      transaction.update(profileRef, { role: claimed });
      writeAuditRow(transaction, store, {
        actor: 'callables/grantRole',
        action: 'role.grant',
        target: profileRef.path,
        before: { role },
        after: { role: claimed },
        at: now(),
      });
    });
    written = claimed;
    return runAgain;
  });
}

/** Lists staff by the role in their profiles, which are copies of the role claims. */
export const listAdmins = createValidatedCall({
  contract: listAdminsContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 30,
  handle: async ({ store, accounts }) => {
    const { docs } = await store.profiles.where('role', 'in', staffRoles).get();
    const admins = await Promise.all(
      docs.map(async (person) => {
        const { first_name, last_name, role } = person.data();
        const name = `${first_name} ${last_name}`.trim();
        return { uid: person.id, name, role, email: await accounts.emailOf(person.id) };
      }),
    );
    return { admins: admins.sort((a, b) => a.name.localeCompare(b.name)) };
  },
});
