import type { Role } from '@sharebox/domain/accounts/role';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { syncStaffRoles } from '../../functions/src/accounts/sync-staff-roles';
import { call } from './support/calls';
import { countFirestoreOperations } from './support/count-firestore-operations';
import { dumpDatabase } from './support/dump';
import { createFailingDatabase } from './support/failing-database';
import { addMinutes, admin, openShop, type Shop, tuesday } from './support/shop';
import { readAuditRows } from './support/staff';

const seconds = tuesday.getTime() / 1000;

async function readRoles({ store }: Shop): Promise<Record<string, unknown>> {
  return Object.fromEntries((await store.staffRoles.get()).docs.map((one) => [one.id, one.data()]));
}

/** Opens a shop with the profiles of an admin and a rider. */
async function openStaffedShop(database?: Firestore): Promise<Shop> {
  const shop = await openShop(database && { database });
  for (const [uid, role] of [
    ['ama', 'admin'],
    ['dike', 'driver'],
  ] as const) {
    await shop.customer(uid);
    await shop.store.profiles.doc(uid).update({ role });
  }
  return shop;
}

it('creates role documents for staff who got their role before role documents existed', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({
    ama: { role: 'admin', signed_in_from: 0 },
    dike: { role: 'driver', signed_in_from: 0 },
  });
});

it('stores in the role document that sessions from before a password reset are invalid', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.sessionsBegin.set('ama', tuesday);
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toMatchObject({ ama: { signed_in_from: seconds } });
});

it('deletes the role document of an account without a claim, and updates it if the claim has changed', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.admins.delete('ama');
  shop.riders.delete('dike');
  shop.admins.add('dike');
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({ dike: { role: 'admin', signed_in_from: 0 } });
});

it('writes nothing if every role document matches its account', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  expect(await countFirestoreOperations(() => syncStaffRoles(shop))).toMatchObject({ writes: 0 });
});

it('throws a database error only after all accounts have been processed', async () => {
  const shop = await openStaffedShop(createFailingDatabase('staff_roles/ama'));
  await expect(syncStaffRoles(shop)).rejects.toThrow('Internal error');
  expect(Object.keys(await readRoles(shop))).toEqual(['dike']);
});

it('gives no role to a customer whose profile contains a staff role', async () => {
  const shop = await openShop();
  await shop.customer('bola');
  await shop.store.profiles.doc('bola').update({ role: 'admin' });
  await syncStaffRoles(shop);
  expect(await readRoles(shop)).toEqual({});
});

it('does not restore a role that is removed, or delete a role that is changed, while the job runs', async () => {
  const shop = await openStaffedShop();
  await syncStaffRoles(shop);
  shop.sessionsBegin.set('ama', addMinutes(tuesday, 1));
  shop.riders.delete('dike');
  const overtaken = {
    ...shop,
    accounts: {
      ...shop.accounts,
      standingsOf: async (uids: readonly string[]) => {
        const standings = await shop.accounts.standingsOf(uids);
        await shop.store.staffRoles.doc('ama').delete();
        await shop.store.staffRoles.doc('dike').set({ role: 'kitchen', signed_in_from: 0 });
        return standings;
      },
    },
  };
  await syncStaffRoles(overtaken);
  expect(await readRoles(shop)).toEqual({ dike: { role: 'kitchen', signed_in_from: 0 } });
});

describe('granting a role', () => {
  const email = 'bola@example.com';

  /**
   * Opens a shop with a stand-in for Firebase Auth, in which the account with Bola's email address has the given role.
   */
  async function openGranting(account: { uid?: string; emailVerified?: boolean; role?: Role } = {}) {
    const shop = await openShop();
    await shop.customer('bola');
    const { uid = 'bola', emailVerified = true } = account;
    const claims = new Map<string, Role>([
      [admin.uid, 'admin'],
      [uid, account.role ?? 'customer'],
    ]);
    const roleOf = (one: string) => Promise.resolve(claims.get(one) ?? 'customer');
    const accounts: Shop['accounts'] = {
      ...shop.accounts,
      findByEmail: async (one) => (one === email ? { uid, emailVerified, role: await roleOf(uid) } : null),
      roleOf,
      setRole: (one, role) => {
        claims.set(one, role);
        return Promise.resolve();
      },
      standingsOf: async (uids) =>
        new Map(
          await Promise.all(
            uids.map(async (one) => [one, { role: await roleOf(one), sessionsBegin: tuesday }] as const),
          ),
        ),
    };
    const granting = { ...shop, accounts };
    const grant = (role: Role, to = email) =>
      call.grantRole(granting, { ...admin, signedInAt: tuesday }, { email: to, role });
    const readBola = async () => ({
      claim: claims.get('bola'),
      profile: (await shop.store.profiles.doc('bola').get()).data()?.role,
      document: (await readRoles(shop)).bola,
    });
    return { shop, grant, claims, readBola };
  }

  it.each([
    ['an unknown address', 'No account has this email address.', 'admin', {}, 'nobody@example.com'],
    [
      'the caller’s own role',
      'You can’t change your own role.',
      'customer',
      { uid: admin.uid, role: 'admin' },
    ],
    [
      'an unverified address',
      'This person has not verified their email address yet.',
      'admin',
      { emailVerified: false },
    ],
    [
      'a person without a profile',
      'This person has no profile yet. Ask them to sign in once.',
      'admin',
      { uid: 'chi' },
    ],
  ] as const)(
    'rejects granting a role to %s, and writes nothing',
    async (_, message, role, account, to: string = email) => {
      const { shop, grant, claims } = await openGranting(account);
      const [before, claimsBefore] = [await dumpDatabase(shop.store.db), new Map(claims)];
      await expect(grant(role, to)).rejects.toMatchObject({ reason: 'invalid-input', message });
      expect(await dumpDatabase(shop.store.db)).toEqual(before);
      expect(claims).toEqual(claimsBefore);
    },
  );

  it('removes a role from a user without a verified email address and without a profile', async () => {
    const person = { uid: 'chi', emailVerified: false, role: 'driver' } as const;
    const { shop, grant, claims } = await openGranting(person);
    expect(await grant('customer')).toEqual({ uid: 'chi', role: 'customer' });
    expect(claims.get('chi')).toBe('customer');
    expect(await readAuditRows(shop)).toMatchObject([
      { target: 'profiles/chi', before: { role: 'driver' }, after: { role: 'customer' } },
    ]);
  });

  it('granting a role repairs a profile and a role document that differ from the claim', async () => {
    const { shop, grant, readBola } = await openGranting({ role: 'kitchen' });
    await grant('kitchen');
    expect(await readBola()).toMatchObject({ profile: 'kitchen', document: { role: 'kitchen' } });
    expect(await readAuditRows(shop)).toMatchObject([
      { action: 'role.grant', before: { role: 'kitchen' }, after: { role: 'kitchen' } },
    ]);
  });
});
