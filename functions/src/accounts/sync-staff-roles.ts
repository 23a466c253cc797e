import { buildStaffRole, getStaffRolePath, staffRoles } from '@sharebox/domain/accounts/role';
import { isDeepStrictEqual } from 'node:util';
import { isCommitRace } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/**
 * Updates `staff_roles` from the accounts. Ends access for sessions from before a password reset, for disabled accounts
 * and for roles that were changed in the console. Adds missing role documents. Skips documents that a concurrent call
 * changes.
 */
export async function syncStaffRoles({ store, accounts }: Services): Promise<void> {
  const [profiles, documents] = await Promise.all([
    store.profiles.where('role', 'in', staffRoles).select().get(),
    store.db.collection('staff_roles').get(),
  ]);
  const stored = new Map(documents.docs.map((one) => [one.id, one]));
  const uids = [...new Set([...profiles.docs.map(({ id }) => id), ...stored.keys()])];
  const standings = await accounts.standingsOf(uids);
  await processEach(uids, async (uid) => {
    const { role = 'customer', sessionsBegin = null } = standings.get(uid) ?? {};
    const wanted = buildStaffRole(role, sessionsBegin);
    const current = stored.get(uid);
    if (isDeepStrictEqual(current?.data() ?? null, wanted)) return;
    const reference = store.db.doc(getStaffRolePath(uid));
    try {
      if (!current) await (wanted && reference.create(wanted));
      else if (wanted) await reference.update({ ...wanted }, { lastUpdateTime: current.updateTime });
      else await reference.delete({ lastUpdateTime: current.updateTime });
    } catch (error) {
      if (!isCommitRace(error)) throw error;
    }
  });
}
