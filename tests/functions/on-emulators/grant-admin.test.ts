import { getApps } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openShop } from '../support/shop';
import { readAuditRows } from '../support/staff';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function run(email: string, project: string): Promise<{ ok: boolean; said: string }> {
  const args = ['--import', 'tsx', 'scripts/grant-admin.ts', email, '--project', project];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      resolve({ ok: error === null, said: stdout + stderr });
    });
  });
}

it('grants the admin role with the script only once the account’s email address is verified', async () => {
  const shop = await openShop({ hasOwnFirestore: true });
  const app = getApps().at(-1);
  if (!app) throw new Error('No app');
  const auth = getAuth(app);
  await shop.customer('bola');
  await auth.createUser({ uid: 'bola', email: 'bola@example.com' });

  const refused = await run('bola@example.com', shop.projectId);
  expect(refused.said).toContain('bola@example.com is not verified yet');
  expect(refused.ok).toBe(false);
  expect((await auth.getUser('bola')).customClaims).toBeUndefined();
  expect(await readAuditRows(shop)).toEqual([]);

  await auth.updateUser('bola', { emailVerified: true });
  expect(await run('bola@example.com', shop.projectId)).toMatchObject({ ok: true });
  expect((await auth.getUser('bola')).customClaims).toEqual({ admin: true });
  expect((await shop.store.staffRoles.doc('bola').get()).data()).toMatchObject({ role: 'admin' });
  expect(await readAuditRows(shop)).toMatchObject([{ action: 'grantRole', target: 'profiles/bola' }]);
});
