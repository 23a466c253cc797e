/**
 * `npm run grant-admin -- <email> [--project <id>]` makes a verified account an admin. It uses the emulators if
 * FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST are set, and otherwise the application default credentials.
 */
import { setRoleClaim } from '@sharebox/domain/accounts/role';
import { buildStaffRole, getStaffRolePath } from '@sharebox/domain/accounts/role';
import type { AuditEntry } from '@sharebox/domain/common/audit';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
});
const [email] = positionals;

async function grantAdmin(address: string, projectId: string | undefined): Promise<void> {
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  const [auth, db] = [getAuth(app), getFirestore(app)];
  const user = await auth.getUserByEmail(address);
  // Require a verified account, because anyone could create an unverified account with this email address.
  if (!user.emailVerified)
    throw new Error(`${address} is not verified yet: let them open the link in their mail, then try again.`);
  const profile = db.doc(`profiles/${user.uid}`);
  const before = await profile.get();
  if (!before.exists)
    throw new Error(`${address} has no profile yet: let them sign in once, then try again.`);
  await auth.setCustomUserClaims(user.uid, setRoleClaim(user.customClaims, 'admin'));
  const { tokensValidAfterTime } = await auth.getUser(user.uid);
  const sessionsBegin = tokensValidAfterTime ? new Date(tokensValidAfterTime) : null;
  const entry: Omit<AuditEntry, 'at'> & { at: Timestamp } = {
    actor: 'scripts/grant-admin',
    action: 'grantRole',
    target: profile.path,
    before: { role: String(before.get('role')) },
    after: { role: 'admin' },
    reason: null,
    at: Timestamp.now(),
  };
  await db
    .batch()
    .update(profile, { role: 'admin' })
    .set(db.doc(getStaffRolePath(user.uid)), { ...buildStaffRole('admin', sessionsBegin) })
    .create(db.collection('audit_log').doc(), entry)
    .commit();
  console.log(`${address} is an admin now; it takes effect when they sign in again.`);
}

if (email === undefined || positionals.length > 1) {
  console.error('Usage: npm run grant-admin -- <email> [--project <id>]');
  process.exitCode = 2;
} else {
  await grantAdmin(email, values.project ?? process.env.GCLOUD_PROJECT).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
