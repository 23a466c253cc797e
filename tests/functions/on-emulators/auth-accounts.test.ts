import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createAuthAccountPort } from '../../../functions/src/platform/auth-accounts';
import { defineAccountPortTests } from '../support/account-cases';

function openAuth() {
  const projectId = `demo-fn-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const endSessions = async (uid: string, before: Date) => {
    const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
    const answer = await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''}/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, validSince: String(before.getTime() / 1000) }),
    });
    expect(answer.status).toBe(200);
  };
  return { auth: getAuth(app), endSessions };
}

defineAccountPortTests(openAuth);

it('ends a user’s existing sessions when the password changes', async () => {
  const { auth, endSessions } = openAuth();
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await auth.createUser({ uid: 'ada', email: 'ada@example.com' });
  await endSessions('ada', longAgo);
  await auth.updateUser('ada', { password: 'another-one' });
  const begin = (await createAuthAccountPort(auth).sessionsBegin(['ada'])).get('ada');
  expect(begin?.getTime()).toBeGreaterThan(longAgo.getTime());
});
