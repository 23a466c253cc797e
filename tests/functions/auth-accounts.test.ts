import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { authAccounts } from '../../functions/src/platform/auth-accounts';
import type { AccountPort } from '../../functions/src/platform/services';

/** The real port on the Auth emulator, in a project of this test's own. */
function openAccounts(): { auth: Auth; accounts: AccountPort } {
  const app = initializeApp({ projectId: `demo-fn-${randomUUID().slice(0, 8)}` }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  return { auth, accounts: authAccounts(auth) };
}

it('mail goes to an address only once somebody has verified that it is theirs', async () => {
  const { auth, accounts } = openAccounts();
  await auth.createUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  await auth.createUser({ uid: 'mallory', email: 'stranger@example.com' });
  await auth.createUser({ uid: 'closed', email: 'closed@example.com', emailVerified: true, disabled: true });
  await auth.createUser({ uid: 'guest' });
  const uids = ['ada', 'mallory', 'closed', 'guest', 'nobody'];
  expect([...(await accounts.verifiedEmailsOf(uids))]).toEqual([['ada', 'ada@example.com']]);
  expect(await Promise.all(uids.map((uid) => accounts.verifiedEmailOf(uid)))).toEqual([
    'ada@example.com',
    null,
    // What they paid for before goes on, and so do its mails.
    'closed@example.com',
    null,
    null,
  ]);
  expect(await accounts.emailOf('mallory')).toBe('stranger@example.com');
});
