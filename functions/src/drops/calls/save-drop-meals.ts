import { countPortions, toMealLimits } from '@sharebox/domain/drops/boxes';
import { saveDropMealsContract } from '@sharebox/domain/drops/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { applyDropMealChanges, findOversoldMeals } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import { readBoxes, writeBoxes } from '../../orders/boxes';
import { runStaffTransaction } from '../../platform/audit/staff-request';
import { createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Saves all meal changes of a drop and the audit row in one commit. */
export const saveDropMeals = createValidatedCall({
  contract: saveDropMealsContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { drop_id, changes }) =>
    runStaffTransaction(store, async (transaction) => {
      const drop = (await transaction.get(store.drops.doc(drop_id))).data();
      if (!drop) throw new DomainError('not-allowed');
      const present = await transaction.get(store.dropMeals(drop_id));
      const before = new Map(present.docs.map((meal) => [meal.id, meal.data()]));
      const ids = [...new Set(changes.map((change) => change.meal_item_id))];
      const items = await Promise.all(ids.map((id) => transaction.get(store.mealItems.doc(id))));
      const boxes = await readBoxes(transaction, store, drop_id);

      const catalogue = new Map(
        items.flatMap((item) => {
          const data = item.data();
          return data ? [[item.id, data] as const] : [];
        }),
      );
      const after = applyDropMealChanges(before, changes, catalogue);
      const at = now();
      const changed = ids.flatMap((id) => describeChange(id, before.get(id), after.get(id)) ?? []);
      for (const { id, meal } of changed) {
        const reference = store.dropMeals(drop_id).doc(id);
        if (meal) transaction.set(reference, meal);
        else transaction.delete(reference);
      }
      if (changed.length > 0) {
        const limited = { ...boxes, meal_limits: toMealLimits([...after.values()]) };
        writeBoxes(transaction, store, drop_id, { before: boxes, after: limited, at });
        writeAuditRow(transaction, store, {
          actor: caller.uid,
          action: 'drop.meals',
          target: `weekly_drops/${drop_id}`,
          before: Object.fromEntries(changed.map((one) => [one.id, one.before])),
          after: Object.fromEntries(changed.map((one) => [one.id, one.after])),
          at,
        });
      }
      const names = new Map(items.map((item) => [item.id, item.data()?.name ?? item.id]));
      return { oversold: findOversoldMeals(names, after, countPortions(boxes, at)) };
    }),
});

/** Returns a meal's change, to be written and recorded in the audit log; null if the meal is unchanged. */
function describeChange(id: string, was: DropMeal | undefined, is: DropMeal | undefined) {
  if (!was || !is) return was || is ? { id, meal: is, before: was ?? null, after: is ?? null } : null;
  const changed = getChangedFields(was, is);
  return Object.keys(changed.after).length === 0 ? null : { id, meal: is, ...changed };
}
