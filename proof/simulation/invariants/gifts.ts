import type { StoredState, StoredOrder } from '../stored-state';
import { invariant } from './invariant';

const isUnsettled = ({ gift_answer, declined_outcome }: StoredOrder) =>
  gift_answer === 'declined' && !declined_outcome;

/**
 * Checks that declined gifts are neither cooked nor dispatched before their giver decides about them, and that no gift
 * by link is cooked or dispatched without an address.
 */
export class GiftInvariants {
  private before = new Map<string, StoredOrder>();

  constructor(private readonly books: StoredState) {}

  checkCommit(): void {
    for (const [id, order] of this.books.orders) {
      const was = this.before.get(id);
      const isOut = ['preparing', 'delivered'].includes(order.status) || Boolean(order.dispatched_at);
      invariant(!order.claim?.awaits_address || !isOut, `The gift ${id} is cooked without an address`);
      if (!was || was === order || !isUnsettled(order)) continue;
      invariant(
        was.status !== 'confirmed' || order.status !== 'preparing',
        `The declined gift ${id} is cooked`,
      );
      invariant(was.dispatched_at || !order.dispatched_at, `The declined gift ${id} is sent out`);
    }
    this.before = new Map(this.books.orders);
  }
  /** Checks that after the cut-off, no gift by link without an address still has a box. */
  checkQuietDay(): void {
    for (const [id, { claim, status, slot }] of this.books.orders) {
      invariant(!claim?.awaits_address || slot === null, `The gift ${id} is ${status} without an address`);
    }
  }
}
