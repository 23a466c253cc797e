import { DomainError } from '@sharebox/domain/common/errors';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import type { Services } from '../platform/services';

/**
 * Returns the rider fields of a run. Both are null if no uid is given.
 * @throws `not-allowed` if the person doesn't have the role `driver`
 */
export async function readRiderFields(
  { store, accounts }: Services,
  uid: string | null,
): Promise<Pick<DeliveryRun, 'driver_uid' | 'driver_name'>> {
  if (uid === null) return { driver_uid: null, driver_name: null };
  const [role, person] = await Promise.all([accounts.roleOf(uid), store.profiles.doc(uid).get()]);
  const profile = person.data();
  if (role !== 'driver' || !profile) throw new DomainError('not-allowed');
  return { driver_uid: uid, driver_name: `${profile.first_name} ${profile.last_name}`.trim() };
}
