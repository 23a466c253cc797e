import { cloneDropContract } from '@sharebox/domain/drops/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { buildDropCopy } from '@sharebox/domain/drops/drop-changes';
import { cloneDropMeals } from '@sharebox/domain/drops/drop-meals';
import { readMealItems } from '../menu/read-meal-items';
import { createBoxes, toMealLimits } from '@sharebox/domain/drops/boxes';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readEarlierAuditRow, createStaffRequest, getTargetId } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Creates next week's drop as a copy of an earlier one, in one commit. */
export const cloneDropHandler = createValidatedCall({
  contract: cloneDropContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, input) => {
    const request = createStaffRequest(store, caller, 'drop.clone', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { drop_id: getTargetId(earlier) };
      const source = (await transaction.get(store.drops.doc(input.drop_id))).data();
      if (!source) throw new DomainError('not-allowed');
      const sold = (await transaction.get(store.dropMeals(input.drop_id))).docs.map((meal) => meal.data());
      const ids = sold.map(({ meal_item_id }) => meal_item_id);
      const items = await readMealItems(store, ids, (reference) => transaction.get(reference));
      const meals = cloneDropMeals(sold, items);

      const at = now();
      const dropRef = store.drops.doc(request.id);
      const drop = buildDropCopy(source, at);
      transaction.create(dropRef, drop);
      const limits = toMealLimits(meals);
      transaction.create(store.boxes(dropRef.id), createBoxes(drop.max_orders, limits));
      for (const meal of meals) {
        transaction.create(store.dropMeals(dropRef.id).doc(meal.meal_item_id), meal);
      }
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'drop.clone',
        target: dropRef.path,
        before: {},
        after: { cloned_from: input.drop_id, name: drop.name, meals: meals.length },
        at,
        request,
      });
      return { drop_id: dropRef.id };
    });
  },
});
