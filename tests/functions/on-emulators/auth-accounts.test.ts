import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createAuthAccounts } from '../../../functions/src/platform/auth-accounts';
import type { AccountPort } from '../../../functions/src/platform/services';

function openAccounts(): { projectId: string; auth: Auth; accounts: AccountPort } {
  const projectId = `demo-fn-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  return { projectId, auth, accounts: createAuthAccounts(auth) };
}

it('returns an email address for notifications only if it is verified', async () => {
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
    // A closed account still gets emails about the orders that it paid for.
    'closed@example.com',
    null,
    null,
  ]);
  expect(await accounts.emailOf('mallory')).toBe('stranger@example.com');
});

async function createLongStandingAdmin() {
  const { projectId, auth, accounts } = openAccounts();
  await auth.createUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  await auth.setCustomUserClaims('ada', { admin: true, other: 1 });
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const answer = await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: 'ada', validSince: String(longAgo.getTime() / 1000) }),
  });
  expect(answer.status).toBe(200);
  const begin = async () => (await accounts.sessionsBegin(['ada', 'nobody'])).get('ada');
  expect(await begin()).toEqual(longAgo);
  return { auth, accounts, begin };
}

const longAgo = new Date('2020-01-01T00:00:00Z');

it('signs people out everywhere when they lose a role, but not when they get one', async () => {
  const { auth, accounts, begin } = await createLongStandingAdmin();
  await accounts.setRole('ada', 'admin');
  expect(await begin()).toEqual(longAgo);
  await accounts.setRole('ada', 'customer');
  expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
  expect((await auth.getUser('ada')).customClaims).toEqual({ other: 1 });
});

it('signs people out everywhere even if their role could not be removed, so that a repeated call completes it', async () => {
  const { auth, accounts, begin } = await createLongStandingAdmin();
  vi.spyOn(auth, 'setCustomUserClaims').mockRejectedValueOnce(new Error('Interrupted'));
  await expect(accounts.setRole('ada', 'customer')).rejects.toThrow('Interrupted');
  expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
  expect(await accounts.roleOf('ada')).toBe('admin');
});

it('signs a closed account out everywhere, but does not do so when opening an account', async () => {
  const { auth, accounts, begin } = await createLongStandingAdmin();
  await accounts.setOpen('ada', true);
  expect(await begin()).toEqual(longAgo);
  await accounts.setOpen('ada', false);
  expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
  expect((await auth.getUser('ada')).disabled).toBe(true);
});

it('ends existing sessions when the password changes', async () => {
  const { auth, begin } = await createLongStandingAdmin();
  await auth.updateUser('ada', { password: 'another-one' });
  expect((await begin())?.getTime()).toBeGreaterThan(longAgo.getTime());
});
