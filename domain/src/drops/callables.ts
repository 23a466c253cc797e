import * as z from 'zod/mini';
import { completeDropFormSchema, dropFormSchema, getDropFormProblem } from './drop-form';
import { createFormCheck } from '../common/form-check';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { dropMealChangeSchema } from './drop-meals';
import { dropStatusSchema } from './drop';
import { dropStatsSchema } from '../orders/drop-stats';

const request = {
  request_id: z.uuid(),
  /** The drop to edit and the `revision` that the admin saw. If omitted, a new drop is created. */
  edits: z.optional(z.strictObject({ drop_id: documentIdSchema, revision: z.int() })),
  /** The drop on sale, to deactivate in the same commit if this drop becomes active. */
  replaces: z.optional(documentIdSchema),
};

/**
 * Creates or edits a drop. Its status determines `is_active`. `max_orders` can be raised, or lowered to no less than
 * the number of taken boxes.
 * @throws `invalid-input` with a message (docs/product/drops.md#a-drops-form), `changed-meanwhile` for an outdated
 * revision, `not-allowed` for other callers and unknown drops
 */
export const saveDropContract = {
  name: 'saveDrop',
  input: z.pipe(
    z.extend(dropFormSchema, request).check(createFormCheck(getDropFormProblem)),
    z.extend(completeDropFormSchema, request),
  ),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
export type SaveDropInput = z.output<typeof saveDropContract.input>;

/**
 * Adds, edits, sorts and removes a drop's meals in one transaction. A meal's limit may be set below the number already
 * sold. `oversold` lists the meals that have sold more portions than their limit.
 * @throws `invalid-input` for a meal that is not in the catalogue, and for an edited meal that is not in the drop;
 * `not-allowed` for other callers and unknown drops
 */
export const saveDropMealsContract = {
  name: 'saveDropMeals',
  input: z.strictObject({
    drop_id: documentIdSchema,
    changes: z.array(dropMealChangeSchema).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({
    oversold: z.array(
      z.object({ meal_item_id: z.string(), name: z.string(), sold: z.int(), max_quantity: z.int() }),
    ),
  }),
} satisfies CallableContract;
export type SaveDropMealsOutput = z.infer<typeof saveDropMealsContract.output>;

/**
 * Activates or deactivates a drop. Activating sets `is_active` and the status `active`. An earlier drop that closed at
 * its deadline is then no longer shown in the shop. Deactivating clears `is_active` and `opens_by_itself`, and changes
 * the status `active` to `planning`. `revision` is the revision that the admin saw. If `replaces` names the drop on
 * sale, that drop is deactivated in the same commit. Idempotent.
 * @throws `invalid-input` with a message while another drop is active, `changed-meanwhile`, `not-allowed` for other
 * callers and unknown drops
 */
export const setDropActiveContract = {
  name: 'setDropActive',
  input: z.strictObject({
    drop_id: documentIdSchema,
    active: z.boolean(),
    revision: z.int(),
    replaces: z.optional(documentIdSchema),
  }),
  output: z.object({ drop_id: z.string(), is_active: z.boolean(), status: dropStatusSchema }),
} satisfies CallableContract;

/**
 * Creates a drop in `planning` with the texts, number of boxes and meals of an earlier drop. All dates are moved by the
 * smallest number of whole weeks that puts the deadline into the future.
 * @throws `not-allowed` for other callers and unknown drops, `invalid-input`
 */
export const cloneDropContract = {
  name: 'cloneDrop',
  input: z.strictObject({ request_id: z.uuid(), drop_id: documentIdSchema }),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;

/**
 * Deletes a drop without orders, including its meals. Deleting an unknown drop succeeds.
 * @throws `invalid-input` if the drop is active, or has orders, taken boxes or a waiting list; `changed-meanwhile` for
 * an outdated revision; `not-allowed`
 */
export const deleteDropContract = {
  name: 'deleteDrop',
  input: z.strictObject({ drop_id: documentIdSchema, revision: z.int() }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;

const earlierDropSchema = z.pick(dropStatsSchema, {
  hours: true,
  max_orders: true,
  sold: true,
  sales: true,
});

/**
 * Returns the sales of a drop and of up to three earlier drops, latest first. `review_minutes` is the recent median time
 * of payment reviews, as shown to customers; null if too few payments were reviewed. The result is cached for ten
 * minutes. With `skip_cache`, the server recalculates it.
 * @throws `not-allowed` if the caller is not an admin or the drop is unknown
 */
export const lookUpDropFiguresContract = {
  name: 'lookUpDropFigures',
  input: z.strictObject({ drop_id: documentIdSchema, skip_cache: z.boolean() }),
  output: z.object({
    figures: dropStatsSchema,
    earlier: z.array(z.extend(earlierDropSchema, { drop_id: z.string(), name: z.string() })),
    review_minutes: z.nullable(z.int()),
  }),
} satisfies CallableContract;
export type LookUpDropFiguresOutput = z.infer<typeof lookUpDropFiguresContract.output>;
