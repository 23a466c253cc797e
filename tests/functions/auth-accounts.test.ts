import { expect, it, vi } from 'vitest';
import { createAuthAccountPort } from '../../functions/src/platform/auth-accounts';
import { defineAccountPortTests } from './support/account-cases';
import { FakeAdminAuth } from '../fake-backend/fake-admin-auth';

defineAccountPortTests(() => {
  const auth = new FakeAdminAuth();
  const endSessions = (uid: string, before: Date) => {
    auth.accounts.change(uid, { sessionsBegin: before });
    return Promise.resolve();
  };
  return { auth, endSessions };
});

it('fetches more Auth accounts than a single request can return', async () => {
  const auth = new FakeAdminAuth();
  const uids = Array.from({ length: 201 }, (_, index) => `user-${index}`);
  for (const uid of uids) await auth.createUser({ uid });
  const accounts = createAuthAccountPort(auth);
  expect([...(await accounts.standingsOf(uids)).keys()]).toEqual(uids);
  // None of these accounts' sessions was ever revoked.
  expect((await accounts.standingsOf(uids)).get('user-0')).toEqual({ role: 'customer', sessionsBegin: null });
  expect((await accounts.sessionsBegin(uids)).size).toBe(0);
});

it('treats a missing Auth account like an account without an email address, but throws other errors', async () => {
  const auth = new FakeAdminAuth();
  const accounts = createAuthAccountPort(auth);
  expect(await accounts.emailOf('nobody')).toBeNull();
  vi.spyOn(auth, 'getUser').mockRejectedValue(
    Object.assign(new Error('Busy'), { code: 'auth/internal-error' }),
  );
  await expect(accounts.emailOf('nobody')).rejects.toThrow('Busy');
});

it('creates a sign-in token with the given claims', async () => {
  const token = await createAuthAccountPort(new FakeAdminAuth()).signInToken('guest-1', {
    guest_order: 'o1',
  });
  expect(JSON.parse(token)).toEqual({ uid: 'guest-1', guest_order: 'o1' });
});
