import { deleteMealItemContract } from '@sharebox/domain/menu/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { findUnsharedImageKey, removeMealImage } from './meal-images';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Deletes a meal. Rejects meals that are used in a drop, because they would be missing from its menu. */
export const deleteMealItemHandler = createValidatedCall({
  contract: deleteMealItemContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now, storage }, caller, { meal_item_id }) => {
    const image = await runStaffTransaction(store, async (transaction) => {
      const reference = store.mealItems.doc(meal_item_id);
      const meal = (await transaction.get(reference)).data();
      if (!meal) return undefined;
      const uses = await transaction.get(store.dropsWith(meal_item_id));
      const drops = uses.docs.flatMap((use) => use.ref.parent.parent?.id ?? []);
      const names = await Promise.all(
        drops.map(async (id) => (await transaction.get(store.drops.doc(id))).data()?.name ?? id),
      );
      if (names.length > 0) {
        throw new DomainError(
          'invalid-input',
          `${meal.name} is used in ${names.sort().join(', ')}. Remove it there first.`,
        );
      }
      const imageKey = await findUnsharedImageKey(transaction, store, meal.image_url);
      transaction.delete(reference);
      transaction.delete(store.recipes.doc(meal_item_id));
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'meal.delete',
        target: reference.path,
        before: meal,
        after: {},
        at: now(),
      });
      return imageKey;
    });
    if (image) await removeMealImage(storage, image);
    return { deleted: image !== undefined };
  },
});
