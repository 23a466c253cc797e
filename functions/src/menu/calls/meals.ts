import { compareNames } from '@sharebox/domain/common/normalize';
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
import {
  getChangedFields,
  writeAuditRow,
  createStaffRequest,
  getAuditTargetId,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/audit-row';
import { findUnsharedImageKey, publishMealImage, removeMealImage } from '../meal-images';
import { createCall } from '../../platform/validated-call';

export const saveMealItem = createCall(
  saveMealItemContract,
  async ({ store, now, storage }, caller, input) => {
    const { meal_item_id: edited } = input;
    const form = toMealItem(input);
    const request = createStaffRequest(store, caller, 'meal.save', input);
    const { id, replaced } = await runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { id: getAuditTargetId(earlier), replaced: null };
      const reference = store.mealItems.doc(edited ?? request.id);
      const before = edited === undefined ? null : await transaction.read(reference);
      if (before === undefined) throw new DomainError('invalid-input', mealNotFoundMessage);
      if (before && before.revision !== input.revision) throw new DomainError('changed-meanwhile');
      const uses = before ? await transaction.get(store.dropsWith(reference.id).limit(1)) : null;
      // Remove the old image only if the meal was never in a drop, because orders show the images of their meals.
      const canGo = before && uses?.empty === true && before.image_url !== form.image_url;
      const replaced = canGo ? await findUnsharedImageKey(transaction, before.image_url) : null;

      const changed = before ? getChangedFields(before, form) : { before: {}, after: { ...form } };
      transaction.set(reference, { ...form, revision: before ? before.revision + 1 : 0 });
      const action = before ? 'meal.edit' : 'meal.create';
      writeAuditRow(transaction, caller.uid, now(), action, reference.path, {
        ...changed,
        request,
      });
      return { id: reference.id, replaced };
    });
    if (replaced !== null) await removeMealImage(storage, replaced);
    return { meal_item_id: id };
  },
);

/**
 * Deletes a meal and its image.
 * @throws `invalid-input` if a drop contains the meal, because its menu would lose the meal
 */
export const deleteMealItem = createCall(
  deleteMealItemContract,
  async ({ store, now, storage }, caller, { meal_item_id }) => {
    const image = await runStaffTransaction(store, async (transaction) => {
      const reference = store.mealItems.doc(meal_item_id);
      const meal = await transaction.read(reference);
      if (!meal) return undefined;
      const uses = await transaction.get(store.dropsWith(meal_item_id));
      const drops = uses.docs.flatMap((use) => use.ref.parent.parent?.id ?? []);
      const names = await Promise.all(
        drops.map(async (id) => (await transaction.read(store.drops.doc(id)))?.name ?? id),
      );
      if (names.length > 0) {
        throw new DomainError(
          'invalid-input',
          `${meal.name} is used in ${names.sort(compareNames).join(', ')}. Remove it there first.`,
        );
      }
      const imageKey = await findUnsharedImageKey(transaction, meal.image_url);
      transaction.delete(reference);
      transaction.delete(store.recipes.doc(meal_item_id));
      writeAuditRow(transaction, caller.uid, now(), 'meal.delete', reference.path, {
        before: meal,
        after: {},
      });
      return imageKey;
    });
    if (image) await removeMealImage(storage, image);
    return { deleted: image !== undefined };
  },
);

/**
 * Publishes an uploaded image and deletes the upload. Writes no audit row, because no page shows the image yet.
 */
export const makeMealImage = createCall(
  makeMealImageContract,
  async ({ storage }, caller, { upload_path }) => {
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
);

export const saveRecipe = createCall(saveRecipeContract, async ({ store, now }, caller, input) => {
  const { meal_item_id, ingredients } = input;
  const request = createStaffRequest(store, caller, 'meal.recipe', input);
  const revision = input.revision === null ? 0 : input.revision + 1;
  await runStaffTransaction(store, async (transaction) => {
    if (await readEarlierAuditRow(transaction, request)) return;
    const reference = store.recipes.doc(meal_item_id);
    const [meal, before] = await Promise.all([
      transaction.get(store.mealItems.doc(meal_item_id)),
      transaction.read(reference),
    ]);
    if (!meal.exists) throw new DomainError('invalid-input', mealNotFoundMessage);
    if ((before?.revision ?? null) !== input.revision) throw new DomainError('changed-meanwhile');
    transaction.set(reference, { ingredients, revision });
    const target = store.mealItems.doc(meal_item_id).path;
    writeAuditRow(transaction, caller.uid, now(), 'meal.recipe', target, {
      before: { ingredients: before?.ingredients ?? [] },
      after: { ingredients },
      request,
    });
  });
  return { revision };
});
