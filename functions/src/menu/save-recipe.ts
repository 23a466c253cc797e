import { DomainError } from '@sharebox/domain/common/errors';
import { saveRecipeContract } from '@sharebox/domain/menu/callables';
import { mealNotFoundMessage } from '@sharebox/domain/menu/callables';
import { writeAuditRow } from '../platform/audit/audit-row';
import { createStaffRequest, readEarlierAuditRow } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Saves the recipe and the audit row in one commit. */
export const saveRecipeHandler = createValidatedCall({
  contract: saveRecipeContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const { meal_item_id, ingredients } = input;
    const request = createStaffRequest(store, caller, 'meal.recipe', input);
    const revision = input.revision === null ? 0 : input.revision + 1;
    await runStaffTransaction(store, async (transaction) => {
      if (await readEarlierAuditRow(transaction, request)) return;
      const reference = store.recipes.doc(meal_item_id);
      const [meal, recipe] = await Promise.all([
        transaction.get(store.mealItems.doc(meal_item_id)),
        transaction.get(reference),
      ]);
      if (!meal.exists) throw new DomainError('invalid-input', mealNotFoundMessage);
      const before = recipe.data();
      if ((before?.revision ?? null) !== input.revision) throw new DomainError('changed-meanwhile');
      transaction.set(reference, { ingredients, revision });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'meal.recipe',
        target: store.mealItems.doc(meal_item_id).path,
        before: { ingredients: before?.ingredients ?? [] },
        after: { ingredients },
        at: now(),
        request,
      });
    });
    return { revision };
  },
});
