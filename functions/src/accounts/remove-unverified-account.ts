import { DomainError } from '@sharebox/domain/common/errors';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { deleteOwnDocuments } from './delete-own-documents';

/**
 * Deletes an account with an unverified address and all its data without sending an email, because the address may
 * belong to a stranger. Throws `email-unverified` for an account with orders, which guests bring along when they sign
 * up: closing it would block the address while it could be reopened.
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
