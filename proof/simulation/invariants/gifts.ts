import type { StoredState, StoredOrder } from '../stored-state';
import { invariant } from './invariant';

const isUnsettled = ({ gift_answer, declined_outcome }: StoredOrder) =>
  gift_answer === 'declined' && !declined_outcome;

/** Checks that declined gifts are neither cooked nor dispatched before their giver chooses what happens to them. */
export class GiftInvariants {
  private before = new Map<string, StoredOrder>();

  constructor(private readonly books: StoredState) {}

  checkCommit(): void {
    for (const [id, order] of this.books.orders) {
      const was = this.before.get(id);
      if (!was || was === order || !isUnsettled(order)) continue;
      invariant(
        was.status !== 'confirmed' || order.status !== 'preparing',
        `The declined gift ${id} is cooked`,
      );
      invariant(was.dispatched_at || !order.dispatched_at, `The declined gift ${id} is sent out`);
    }
    this.before = new Map(this.books.orders);
  }
}
