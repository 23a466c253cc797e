import { mealNotFoundMessage, saveMealItemContract } from '@sharebox/domain/menu/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { toMealItem } from '@sharebox/domain/menu/meal-form';
import { parseMealImageKey } from '@sharebox/domain/menu/meal-image';
import { writeAuditRow } from '../platform/audit/audit-row';
import { getChangedFields } from '../platform/audit/changed-fields';
import { readEarlierAuditRow, createStaffRequest, getTargetId } from '../platform/audit/staff-request';
import { findUnsharedImageKey, removeMealImage } from './meal-images';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Saves the meal and the audit row in one commit. */
export const saveMealItemHandler = createValidatedCall({
  contract: saveMealItemContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now, storage }, caller, input) => {
    const { meal_item_id: edited } = input;
    const form = toMealItem(input);
    const request = createStaffRequest(store, caller, 'meal.save', input);
    const { id, replaced } = await runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { id: getTargetId(earlier), replaced: null };
      const reference = store.mealItems.doc(edited ?? request.id);
      const before = edited === undefined ? null : (await transaction.get(reference)).data();
      if (before === undefined) throw new DomainError('invalid-input', mealNotFoundMessage);
      if (before && before.revision !== input.revision) throw new DomainError('changed-meanwhile');
      const uses = before ? await transaction.get(store.dropsWith(reference.id).limit(1)) : null;
      // Orders show their meals' images. The old image may be removed only if the meal was never in a drop.
      const canGo = before && uses?.empty === true && before.image_url !== form.image_url;
      const replaced = canGo ? await findUnsharedImageKey(transaction, store, before.image_url) : null;

      const changed = before ? getChangedFields(before, form) : { before: {}, after: { ...form } };
      transaction.set(reference, { ...form, revision: before ? before.revision + 1 : 0 });
      const imageKey = parseMealImageKey(form.image_url);
      if (imageKey !== null) transaction.delete(store.newPictures.doc(imageKey));
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: before ? 'meal.edit' : 'meal.create',
        target: reference.path,
        ...changed,
        at: now(),
        request,
      });
      return { id: reference.id, replaced };
    });
    if (replaced !== null) await removeMealImage(storage, replaced);
    return { meal_item_id: id };
  },
});
