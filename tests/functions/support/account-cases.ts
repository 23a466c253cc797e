import { expect, it, vi } from 'vitest';
import { type AuthSdk, createAuthAccountPort } from '../../../functions/src/platform/auth-accounts';

interface NewUser {
  uid: string;
  email?: string;
  displayName?: string;
  emailVerified?: boolean;
  disabled?: boolean;
}

export interface TestAuth extends AuthSdk {
  createUser: (user: NewUser) => Promise<unknown>;
}

interface Opened {
  auth: TestAuth;
  /** Ends an account's sessions that started before the given time. */
  endSessions: (uid: string, before: Date) => Promise<unknown>;
}

const longAgo = new Date('2020-01-01T00:00:00Z');

async function createLongStandingAdmin({ auth, endSessions }: Opened) {
  const accounts = createAuthAccountPort(auth);
  await auth.createUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  await auth.setCustomUserClaims('ada', { admin: true, other: 1 });
  await endSessions('ada', longAgo);
  const begin = async () => (await accounts.sessionsBegin(['ada', 'nobody'])).get('ada');
  expect(await begin()).toEqual(longAgo);
  return { auth, accounts, begin };
}

/** Declares the tests of the account port. They must pass with the Auth emulator and with the in-memory fake. */
export function defineAccountPortTests(open: () => Opened): void {
  it('returns the first name of an account that has a name', async () => {
    const { auth } = open();
    const accounts = createAuthAccountPort(auth);
    await auth.createUser({ uid: 'ada', displayName: ' Ada  Okafor' });
    await auth.createUser({ uid: 'guest' });
    const names = ['ada', 'guest', 'nobody'].map((uid) => accounts.firstNameOf(uid));
    expect(await Promise.all(names)).toEqual(['Ada', null, null]);
  });

  it('returns an email address for notifications only if it is verified', async () => {
    const { auth } = open();
    const accounts = createAuthAccountPort(auth);
    await auth.createUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
    await auth.createUser({ uid: 'mallory', email: 'stranger@example.com' });
    const closed = { uid: 'closed', email: 'closed@example.com', emailVerified: true };
    await auth.createUser({ ...closed, disabled: true });
    await auth.createUser({ uid: 'guest' });
    const uids = ['ada', 'mallory', 'closed', 'guest', 'nobody'];
    expect([...(await accounts.verifiedEmailsOf(uids))]).toEqual([['ada', 'ada@example.com']]);
    expect(await Promise.all(uids.map((uid) => accounts.verifiedEmailOf(uid)))).toEqual([
      'ada@example.com',
      null,
      // A closed account still gets emails about the orders that it paid for.
      'closed@example.com',
      null,
      null,
    ]);
    expect(await Promise.all(uids.map((uid) => accounts.emailOf(uid)))).toEqual([
      'ada@example.com',
      'stranger@example.com',
      'closed@example.com',
      null,
      null,
    ]);
  });

  it('finds accounts by email address, with the role in their claims', async () => {
    const { accounts } = await createLongStandingAdmin(open());
    const ada = { uid: 'ada', emailVerified: true, role: 'admin' };
    expect(await accounts.findByEmail('ada@example.com')).toEqual(ada);
    expect(await accounts.findByEmail('nobody@example.com')).toBeNull();
  });

  it('treats closed and deleted accounts as customers', async () => {
    const { accounts } = await createLongStandingAdmin(open());
    const standing = async () => (await accounts.standingsOf(['ada', 'nobody'])).get('ada');
    expect(await standing()).toEqual({ role: 'admin', sessionsBegin: longAgo });
    expect(await accounts.roleOf('ada')).toBe('admin');
    await accounts.setOpen('ada', false);
    expect((await standing())?.role).toBe('customer');
    expect(await accounts.roleOf('ada')).toBe('customer');
    await accounts.remove('ada');
    expect(await standing()).toBeUndefined();
    expect(await accounts.roleOf('ada')).toBe('customer');
    // Accounts that no longer exist are ignored.
    await accounts.remove('ada');
    await accounts.setOpen('ada', false);
  });

  it('signs a user out everywhere if they lose a role, but not if they get a role', async () => {
    const { auth, accounts, begin } = await createLongStandingAdmin(open());
    await accounts.setRole('ada', 'admin');
    expect(await begin()).toEqual(longAgo);
    await accounts.setRole('ada', 'customer');
    expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
    expect((await auth.getUser('ada')).customClaims).toEqual({ other: 1 });
  });

  it('signs a user out before removing a role, so that a repeated call completes an interrupted removal', async () => {
    const { auth, accounts, begin } = await createLongStandingAdmin(open());
    vi.spyOn(auth, 'setCustomUserClaims').mockRejectedValueOnce(new Error('Interrupted'));
    await expect(accounts.setRole('ada', 'customer')).rejects.toThrow('Interrupted');
    expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
    expect(await accounts.roleOf('ada')).toBe('admin');
  });

  it('signs a user out everywhere when their account is closed, but not when it is reopened', async () => {
    const { auth, accounts, begin } = await createLongStandingAdmin(open());
    await accounts.setOpen('ada', true);
    expect(await begin()).toEqual(longAgo);
    await accounts.setOpen('ada', false);
    expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
    expect((await auth.getUser('ada')).disabled).toBe(true);
  });
}
