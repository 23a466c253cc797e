import {
  deleteMealItemContract,
  makeMealImageContract,
  saveMealItemContract,
} from '@sharebox/domain/menu/callables';
import { fileExtensions } from '@sharebox/domain/payments/file-type';
import type { MealForm } from '@sharebox/domain/menu/meal-form';
import {
  getMealImageProblem,
  getMealUploadFolder,
  mealImageTypeMessage,
} from '@sharebox/domain/menu/meal-image';
import * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { detectBlobType, uploadFile } from '#firebase/upload.ts';
import type { Meal } from '#shared/storefront/catalogue.ts';

export class NoMealReturnedError extends Error {
  override readonly name = 'NoMealReturnedError';

  constructor(options: ErrorOptions) {
    super(
      'Failed to create meal item. No data returned from API. This might indicate a database constraint violation or a trigger preventing insertion.',
      options,
    );
  }
}

/** Creates a meal, or updates `seen`, which is the meal as it was when editing began. */
export async function saveMeal(form: MealForm, seen: Meal | null, requestId: string): Promise<void> {
  try {
    const edited = seen && { meal_item_id: seen.id, revision: seen.revision };
    await callFunction(saveMealItemContract, { ...form, ...edited, request_id: requestId });
  } catch (error) {
    const isUnreadable = error instanceof Error && error.cause instanceof z.core.$ZodError;
    throw isUnreadable && seen === null ? new NoMealReturnedError({ cause: error }) : error;
  }
}

/** @throws an error whose message lists the drops that use the meal. */
export async function removeMeal(mealId: string): Promise<void> {
  await callFunction(deleteMealItemContract, { meal_item_id: mealId });
}

interface MealPicture {
  uid: string;
  file: File;
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Returns null for valid images. Checks the content, not the name (docs/product/meals.md#meal-images). */
export async function getImageProblem(file: File): Promise<string | null> {
  return getMealImageProblem({ type: (await detectBlobType(file)) ?? '', size: file.size });
}

/** Uploads an image, has the server create all sizes for the meal, and returns its `image_url`. */
export async function createMealImage({ uid, file, onProgress, signal }: MealPicture): Promise<string> {
  const type = await detectBlobType(file);
  if (type === null) throw new Error(mealImageTypeMessage);
  const path = `${getMealUploadFolder(uid)}${crypto.randomUUID()}.${fileExtensions[type]}`;
  await uploadFile({ path, file, type, onProgress, signal });
  signal.throwIfAborted();
  return (await callFunction(makeMealImageContract, { upload_path: path })).image_url;
}
