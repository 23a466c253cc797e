import { DomainError } from '@sharebox/domain/common/errors';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { deleteOwnDocuments } from './delete-own-documents';

/**
 * Deletes an account whose address is unverified, with all its data. Sends no email, because the address may belong to
 * a stranger. Rejects accounts with orders, which people may have placed as guests before they signed up. Closing such
 * an account is no alternative, because it would block the address as long as it can be reopened.
 * @throws `email-unverified` if the account has orders
 */
export async function removeUnverifiedAccount(services: Services, uid: string): Promise<void> {
  const { store, accounts } = services;
  if (!(await store.orders.where('user_id', '==', uid).limit(1).get()).empty) {
    throw new DomainError('email-unverified');
  }
  const changes = new BulkChanges(store.db);
  await deleteOwnDocuments(services, changes, uid);
  changes.delete(store.profiles.doc(uid));
  await changes.ended();
  await accounts.remove(uid);
}
