import { deleteDropContract } from '@sharebox/domain/drops/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { getUndeletableReason } from '@sharebox/domain/drops/drop-changes';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { readBoxes } from '../orders/boxes';
import { createValidatedCall } from '../platform/validated-call';

/** Deletes a drop that has never had an order. Drops with orders are kept, because the orders refer to them. */
export const deleteDropHandler = createValidatedCall({
  contract: deleteDropContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, { drop_id, revision }) =>
    runStaffTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const drop = (await transaction.get(dropRef)).data();
      if (!drop) return { deleted: false };
      if (drop.revision !== revision) throw new DomainError('changed-meanwhile');
      const [boxes, orders, meals] = await Promise.all([
        readBoxes(transaction, store, drop_id),
        transaction.get(store.orders.where('weekly_drop_id', '==', drop_id).limit(1)),
        transaction.get(store.dropMeals(drop_id)),
      ]);
      const isTaken = Object.keys(boxes.taken).length > 0;
      const why = getUndeletableReason(drop, { hasOrders: isTaken || !orders.empty });
      if (why !== null) throw new DomainError('invalid-input', why);

      for (const { ref } of meals.docs) transaction.delete(ref);
      transaction.delete(store.boxes(drop_id));
      transaction.delete(store.cutOffs.doc(drop_id));
      transaction.delete(store.dropFigures.doc(drop_id));
      transaction.delete(store.dropRecipes.doc(drop_id));
      transaction.delete(dropRef);
      const { name, order_deadline, delivery_date } = drop;
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'drop.delete',
        target: dropRef.path,
        before: { name, order_deadline, delivery_date, meals: meals.size },
        after: {},
        at: now(),
      });
      return { deleted: true };
    }),
});
