import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import type { Caller } from '../platform/validated-call';

/**
 * Checks that a bookkeeper does not handle the money of their own order. Admins may, because a shop may have only one.
 * @throws `not-allowed`
 */
export function assertNotOwnOrder({ uid, isAdmin }: Caller, { user_id }: Pick<Order, 'user_id'>): void {
  if (user_id === uid && !isAdmin) {
    throw new DomainError('not-allowed', 'Someone else on the team has to handle your own order.');
  }
}
