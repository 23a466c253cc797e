import { expect, it, vi } from 'vitest';
import { createAuthAccounts } from '../../functions/src/platform/auth-accounts';
import { testAccounts } from './support/account-cases';
import { AdminAuth } from '../fake-backend/admin-auth';

testAccounts(() => {
  const auth = new AdminAuth();
  const endSessions = (uid: string, before: Date) => {
    auth.accounts.change(uid, { sessionsBegin: before });
    return Promise.resolve();
  };
  return { auth, endSessions };
});

it('looks up more accounts than one request can return', async () => {
  const auth = new AdminAuth();
  const uids = Array.from({ length: 201 }, (_, index) => `user-${index}`);
  for (const uid of uids) await auth.createUser({ uid });
  const accounts = createAuthAccounts(auth);
  expect([...(await accounts.standingsOf(uids)).keys()]).toEqual(uids);
  // No session of these accounts was ever ended.
  expect((await accounts.standingsOf(uids)).get('user-0')).toEqual({ role: 'customer', sessionsBegin: null });
  expect((await accounts.sessionsBegin(uids)).size).toBe(0);
});

it('treats a missing account as one without an address, but reports other errors', async () => {
  const auth = new AdminAuth();
  const accounts = createAuthAccounts(auth);
  expect(await accounts.emailOf('nobody')).toBeNull();
  vi.spyOn(auth, 'getUser').mockRejectedValue(
    Object.assign(new Error('Busy'), { code: 'auth/internal-error' }),
  );
  await expect(accounts.emailOf('nobody')).rejects.toThrow('Busy');
});

it('creates a sign-in token with its claims', async () => {
  const token = await createAuthAccounts(new AdminAuth()).signInToken('guest-1', { guest_order: 'o1' });
  expect(JSON.parse(token)).toEqual({ uid: 'guest-1', guest_order: 'o1' });
});
