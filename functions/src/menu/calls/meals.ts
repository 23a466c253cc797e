import {
  deleteMealItemContract,
  makeMealImageContract,
  mealNotFoundMessage,
  saveMealItemContract,
  saveRecipeContract,
} from '@sharebox/domain/menu/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { toMealItem } from '@sharebox/domain/menu/meal-form';
import {
  getMealUploadFolder,
  maxMealImageSize,
  mealImageSizeMessage,
} from '@sharebox/domain/menu/meal-image';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import {
  createStaffRequest,
  getTargetId,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/staff-request';
import { findUnsharedImageKey, publishMealImage, removeMealImage } from '../meal-images';
import { createValidatedCall } from '../../platform/validated-call';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Saves the meal and the audit row in one commit. */
export const saveMealItem = createValidatedCall({
  contract: saveMealItemContract,
  deployment: rareStaffCallOptions,
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

/** Deletes a meal. Rejects meals that are used in a drop, because they would be missing from its menu. */
export const deleteMealItem = createValidatedCall({
  contract: deleteMealItemContract,
  deployment: rareStaffCallOptions,
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

/**
 * Publishes an uploaded image and deletes the upload. Writes no audit row, because no page shows the image yet.
 */
export const makeMealImage = createValidatedCall({
  contract: makeMealImageContract,
  deployment: { memory: '1GiB' },
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ storage }, caller, { upload_path }) => {
    const folder = getMealUploadFolder(caller.uid);
    if (!upload_path.startsWith(folder) || !/^[\w.-]+$/.test(upload_path.slice(folder.length))) {
      throw new DomainError('not-allowed');
    }
    const upload = await storage.read(upload_path, maxMealImageSize);
    if (upload === null) throw new DomainError('not-allowed');
    try {
      if (upload === 'too-large') throw new DomainError('invalid-input', mealImageSizeMessage);
      return { image_url: await publishMealImage(storage, upload) };
    } finally {
      await storage.remove(upload_path);
    }
  },
});

/** Saves the recipe and the audit row in one commit. */
export const saveRecipe = createValidatedCall({
  contract: saveRecipeContract,
  deployment: rareStaffCallOptions,
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
