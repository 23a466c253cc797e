import { DomainError } from '@sharebox/domain/common/errors';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { forgetOwnBooks } from './forget-own-books';

/**
 * Removes an account whose address nobody verified, with all that it has, and mails nobody: the address may be a
 * stranger's, who must find it free. One with orders, which a guest who signed up brings along, is refused with
 * `email-unverified`: closing it would bar the address for as long as it could be opened again.
 */
export async function removeUnverifiedAccount(services: Services, uid: string): Promise<void> {
  const { store, accounts } = services;
  if (!(await store.orders.where('user_id', '==', uid).limit(1).get()).empty) {
    throw new DomainError('email-unverified');
  }
  const changes = new BulkChanges(store.db);
  await forgetOwnBooks(services, changes, uid);
  changes.delete(store.profiles.doc(uid));
  await changes.ended();
  await accounts.remove(uid);
}
