import {
  defaultMaxQuantity,
  type DropMealChange,
  saveDropMeals,
} from '@sharebox/domain/callables/save-drop-meals';
import { DomainError } from '@sharebox/domain/common/errors';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { takenBoxes } from '@sharebox/domain/order/slot';
import { numberedSlots } from '../boxes/slots';
import { changedFields } from '../platform/audit/changed-fields';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** All meals and the audit log change in one commit. */
export const saveDropMealsCall = validatedCall({
  contract: saveDropMeals,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { drop_id, changes }) =>
    staffTransaction(store, async (transaction) => {
      const drop = (await transaction.get(store.drops.doc(drop_id))).data();
      if (!drop) throw new DomainError('not-allowed');
      const sold = await transaction.get(store.dropMeals(drop_id));
      const before = new Map(sold.docs.map((meal) => [meal.id, meal.data()]));
      const items = new Map(
        await Promise.all(
          [...new Set(changes.map((change) => change.meal_item_id))].map(
            async (id) => [id, (await transaction.get(store.mealItems.doc(id))).data()] as const,
          ),
        ),
      );
      const slots = numberedSlots(await transaction.get(store.slots(drop_id)));

      const after = new Map(before);
      for (const change of changes) apply(change, after, items.get(change.meal_item_id) !== undefined);
      const at = now();
      const log = { before: new Map<string, unknown>(), after: new Map<string, unknown>() };
      for (const id of items.keys()) {
        const [was, is] = [before.get(id), after.get(id)];
        if (!was && !is) continue;
        const changed = changedFields(was ?? {}, is ?? {});
        if (was && is && Object.keys(changed.after).length === 0) continue;
        const meal = store.dropMeals(drop_id).doc(id);
        if (!is) transaction.delete(meal);
        else transaction.set(meal, is);
        log.before.set(id, was && is ? changed.before : (was ?? null));
        log.after.set(id, was && is ? changed.after : (is ?? null));
      }
      if (log.after.size > 0) {
        transaction.create(store.auditLog.doc(), {
          actor: caller.uid,
          action: 'drop.meals',
          target: `weekly_drops/${drop_id}`,
          before: Object.fromEntries(log.before),
          after: Object.fromEntries(log.after),
          reason: null,
          at,
        });
      }

      const boxes = takenBoxes(slots, at).flatMap((slot) => slot.items);
      const oversold = [...items].flatMap(([id, item]) => {
        const count = boxes
          .filter((line) => line.meal_item_id === id)
          .reduce((total, line) => total + line.quantity, 0);
        const most = after.get(id)?.max_quantity ?? 0;
        return count > most
          ? [{ meal_item_id: id, name: item?.name ?? id, sold: count, max_quantity: most }]
          : [];
      });
      return { oversold };
    }),
});

/** Does one change to the drop's meals; throws for a meal that is not there. */
function apply(change: DropMealChange, meals: Map<string, DropMeal>, isInCatalogue: boolean): void {
  const { meal_item_id } = change;
  const present = meals.get(meal_item_id);
  if (change.change === 'remove') {
    meals.delete(meal_item_id);
    return;
  }
  if (change.change === 'add' && present) return;
  if (change.change === 'update' && !present) {
    throw new DomainError('invalid-input', 'This meal is no longer in the drop. Please refresh the page.');
  }
  if (!isInCatalogue) {
    throw new DomainError(
      'invalid-input',
      'This meal is no longer in the catalogue. Please refresh the page.',
    );
  }
  const last = Math.max(0, ...[...meals.values()].map((meal) => meal.sort_order));
  meals.set(meal_item_id, {
    meal_item_id,
    is_featured: change.is_featured ?? present?.is_featured ?? false,
    is_enabled: change.is_enabled ?? present?.is_enabled ?? true,
    max_quantity: change.max_quantity ?? present?.max_quantity ?? defaultMaxQuantity,
    special_price:
      change.special_price === undefined ? (present?.special_price ?? null) : change.special_price,
    sort_order: change.sort_order ?? present?.sort_order ?? Math.min(100_000, last + 1),
  });
}
