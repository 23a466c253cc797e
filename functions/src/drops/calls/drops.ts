import { createTransactionCall } from '../../platform/transaction-call';
import {
  countTakenBoxes,
  createDropBoxes,
  setBoxLimits,
  toMealLimits,
  countPortions,
} from '@sharebox/domain/drops/drop-boxes';
import {
  cloneDropContract,
  deleteDropContract,
  lookUpDropFiguresContract,
  saveDropContract,
  setDropActiveContract,
  saveDropMealsContract,
} from '@sharebox/domain/drops/callables';
import {
  applyDropForm,
  buildDropCopy,
  createDrop,
  getDropActivationChange,
  getDropDeletionProblem,
  isOpeningDrop,
} from '@sharebox/domain/drops/drop-changes';
import { getDeadlineProblem } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  getChangedFields,
  writeAuditRow,
  createStaffRequest,
  getAuditTargetId,
  readEarlierAuditRow,
} from '../../platform/audit/audit-row';
import { findRunsToReschedule, rescheduleRuns } from '../../deliveries/delivery-dates';
import { readDropsToHide, writeDropActivation } from '../scheduled-drops';
import { readBoxes, writeBoxes } from '../../orders/boxes';
import { createCall } from '../../platform/validated-call';
import { cloneDropMeals, applyDropMealChanges, findOversoldMeals } from '@sharebox/domain/drops/drop-meals';
import { readMealItems } from '../../menu/read-meal-items';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { hasDropOpened } from '@sharebox/domain/drops/drop-schedule';
import { readDropStats } from '../count-drop';
import { readMedianReviewMinutes } from '../../payments/review-claim';
import { filterReadable } from '../../platform/db/unreadable-documents';
import type { Services } from '../../platform/services';
import type { DropMeal } from '@sharebox/domain/menu/menu';

/**
 * Creates or changes a drop. Writes the drop, its boxes, the delivery day of its runs and the audit log in one commit.
 */
export const saveDrop = createTransactionCall(
  saveDropContract,
  async ({ transaction, store, caller, at }, input) => {
    const request = createStaffRequest(store, caller, 'drop.save', input);

    const earlier = await readEarlierAuditRow(transaction, request);
    if (earlier) return { drop_id: getAuditTargetId(earlier) };
    const dropRef = store.drops.doc(input.edits?.drop_id ?? request.id);
    const before = input.edits ? await transaction.read(dropRef) : null;
    if (before === undefined) throw new DomainError('not-allowed');
    if (before && before.revision !== input.edits?.revision) throw new DomainError('changed-meanwhile');
    const wrongDeadline = getDeadlineProblem(input, before, at);
    if (wrongDeadline !== null) throw new DomainError('invalid-input', wrongDeadline);
    const written = applyDropForm(input, before);
    const shown = isOpeningDrop(before, written)
      ? await readDropsToHide(transaction, dropRef.id, input.replaces)
      : null;
    const boxes = before && (await readBoxes(transaction, dropRef.id));
    const { max_orders, window_limits } = written;
    const resized = boxes && setBoxLimits(boxes, { max_boxes: max_orders, window_limits }, at);
    if (boxes && resized === 'too-few') throw createTooFewError(countTakenBoxes(boxes, at));
    const runs = before && (await findRunsToReschedule(transaction, dropRef.id, before, written));

    if (shown) writeDropActivation(transaction, dropRef.id, { shown, actor: caller.uid, at });
    if (boxes && resized && resized !== 'too-few') {
      writeBoxes(transaction, store, dropRef.id, { before: boxes, after: resized, at });
    } else transaction.create(store.boxes(dropRef.id), createDropBoxes(max_orders, {}, window_limits));
    if (runs) rescheduleRuns(transaction, runs, at);
    if (before) transaction.update(dropRef, { ...written, revision: before.revision + 1 });
    else transaction.create(dropRef, createDrop(written, at));
    writeAuditRow(transaction, caller.uid, at, before ? 'drop.edit' : 'drop.create', dropRef.path, {
      ...(before ? getChangedFields(before, written) : { before: {}, after: written }),
      request,
    });
    return { drop_id: dropRef.id };
  },
);

/**
 * Creates the error for a maximum below the number of taken boxes. The message can always use the plural: the lowest
 * maximum is one, so at least two boxes are taken.
 */
function createTooFewError(taken: number): DomainError {
  return new DomainError(
    'invalid-input',
    `${taken} boxes are already taken. Max orders can’t be less than that.`,
  );
}

/** Activates or deactivates a drop. Idempotent. Only one of two concurrent changes succeeds. */
export const setDropActive = createTransactionCall(
  setDropActiveContract,
  async ({ transaction, store, caller, at }, { drop_id, active, revision, replaces }) => {
    const dropRef = store.drops.doc(drop_id);
    const drop = await transaction.read(dropRef);
    if (!drop) throw new DomainError('not-allowed');
    const next = getDropActivationChange(drop, active);
    if (!next) return { drop_id, is_active: drop.is_active, status: drop.status };
    if (drop.revision !== revision) throw new DomainError('changed-meanwhile');
    const shown = active ? await readDropsToHide(transaction, drop_id, replaces) : null;
    if (shown) writeDropActivation(transaction, drop_id, { shown, actor: caller.uid, at });
    transaction.update(dropRef, { ...next, revision: revision + 1 });
    const action = active ? 'drop.activate' : 'drop.deactivate';
    writeAuditRow(transaction, caller.uid, at, action, dropRef.path, getChangedFields(drop, next));
    return { drop_id, is_active: next.is_active, status: next.status };
  },
);

/** Creates next week's drop as a copy of an existing drop, in one commit. */
export const cloneDrop = createTransactionCall(
  cloneDropContract,
  async ({ transaction, store, caller, at }, input) => {
    const request = createStaffRequest(store, caller, 'drop.clone', input);

    const earlier = await readEarlierAuditRow(transaction, request);
    if (earlier) return { drop_id: getAuditTargetId(earlier) };
    const source = await transaction.read(store.drops.doc(input.drop_id));
    if (!source) throw new DomainError('not-allowed');
    const sold = (await transaction.get(store.dropMeals(input.drop_id))).docs.map((meal) => meal.data());
    const ids = sold.map(({ meal_item_id }) => meal_item_id);
    const items = await readMealItems(store, ids, transaction.read);
    const meals = cloneDropMeals(sold, items);
    const dropRef = store.drops.doc(request.id);
    const drop = buildDropCopy(source, at);
    transaction.create(dropRef, drop);
    const limits = toMealLimits(meals);
    transaction.create(store.boxes(dropRef.id), createDropBoxes(drop.max_orders, limits, drop.window_limits));
    for (const meal of meals) {
      transaction.create(store.dropMeals(dropRef.id).doc(meal.meal_item_id), meal);
    }
    writeAuditRow(transaction, caller.uid, at, 'drop.clone', dropRef.path, {
      before: {},
      after: { cloned_from: input.drop_id, name: drop.name, meals: meals.length },
      request,
    });
    return { drop_id: dropRef.id };
  },
);

/** Deletes a drop that has never had an order. Drops with orders are kept, because the orders refer to them. */
export const deleteDrop = createTransactionCall(
  deleteDropContract,
  async ({ transaction, store, caller, at }, { drop_id, revision }) => {
    const dropRef = store.drops.doc(drop_id);
    const drop = await transaction.read(dropRef);
    if (!drop) return { deleted: false };
    if (drop.revision !== revision) throw new DomainError('changed-meanwhile');
    const [boxes, orders, meals] = await Promise.all([
      readBoxes(transaction, drop_id),
      transaction.get(store.orders.where('weekly_drop_id', '==', drop_id).limit(1)),
      transaction.get(store.dropMeals(drop_id)),
    ]);
    const isTaken = Object.keys(boxes.taken).length > 0;
    const why = getDropDeletionProblem(drop, { hasOrders: isTaken || !orders.empty });
    if (why !== null) throw new DomainError('invalid-input', why);

    for (const { ref } of meals.docs) transaction.delete(ref);
    transaction.delete(store.boxes(drop_id));
    transaction.delete(store.cutOffs.doc(drop_id));
    transaction.delete(store.dropFigures.doc(drop_id));
    transaction.delete(store.dropRecipes.doc(drop_id));
    transaction.delete(dropRef);
    const { name, order_deadline, delivery_date } = drop;
    writeAuditRow(transaction, caller.uid, at, 'drop.delete', dropRef.path, {
      before: { name, order_deadline, delivery_date, meals: meals.size },
      after: {},
    });
    return { deleted: true };
  },
);

/** Maximum number of earlier drops in the comparison. Twice as many are read, because some may still be in planning. */
const maxEarlierDrops = 3;
const maxReadDrops = 2 * maxEarlierDrops;

/** Returns the latest drops that started before this one, without drops that are still in planning. */
async function readEarlierDrops({ store }: Services, { start_date }: WeeklyDrop) {
  const { docs } = await store.drops
    .where('start_date', '<', start_date)
    .orderBy('start_date', 'desc')
    .limit(maxReadDrops)
    .get();
  const drops = filterReadable(docs).map((one) => ({ id: one.id, drop: one.data() }));
  return drops.filter(({ drop }) => hasDropOpened(drop)).slice(0, maxEarlierDrops);
}

/**
 * Returns the sales statistics of a drop and of the drops before it. The server calculates them from orders that
 * browsers cannot read.
 */
export const lookUpDropFigures = createCall(
  lookUpDropFiguresContract,
  async (services, _caller, { drop_id, skip_cache }) => {
    const { store } = services;
    const drop = (await store.drops.doc(drop_id).get()).data();
    if (!drop) throw new DomainError('not-allowed');
    const [figures, before, review_minutes] = await Promise.all([
      readDropStats(services, drop_id, drop, skip_cache),
      readEarlierDrops(services, drop),
      readMedianReviewMinutes(store),
    ]);
    const earlier = await Promise.all(
      before.map(async (one) => {
        const { hours, max_orders, sold, sales } = await readDropStats(services, one.id, one.drop);
        return { drop_id: one.id, name: one.drop.name, hours, max_orders, sold, sales };
      }),
    );
    return { figures, earlier, review_minutes };
  },
);

/** Saves all meal changes of a drop and the audit row in one commit. */
export const saveDropMeals = createTransactionCall(
  saveDropMealsContract,
  async ({ transaction, store, caller, at }, { drop_id, changes }) => {
    const drop = await transaction.read(store.drops.doc(drop_id));
    if (!drop) throw new DomainError('not-allowed');
    const present = await transaction.get(store.dropMeals(drop_id));
    const before = new Map(present.docs.map((meal) => [meal.id, meal.data()]));
    const ids = [...new Set(changes.map((change) => change.meal_item_id))];
    const items = await Promise.all(ids.map((id) => transaction.get(store.mealItems.doc(id))));
    const boxes = await readBoxes(transaction, drop_id);

    const catalogue = new Map(
      items.flatMap((item) => {
        const data = item.data();
        return data ? [[item.id, data] as const] : [];
      }),
    );
    const after = applyDropMealChanges(before, changes, catalogue);
    const changed = ids.flatMap((id) => describeChange(id, before.get(id), after.get(id)) ?? []);
    for (const { id, meal } of changed) {
      const reference = store.dropMeals(drop_id).doc(id);
      if (meal) transaction.set(reference, meal);
      else transaction.delete(reference);
    }
    if (changed.length > 0) {
      const limited = { ...boxes, meal_limits: toMealLimits([...after.values()]) };
      writeBoxes(transaction, store, drop_id, { before: boxes, after: limited, at });
      writeAuditRow(transaction, caller.uid, at, 'drop.meals', `weekly_drops/${drop_id}`, {
        before: Object.fromEntries(changed.map((one) => [one.id, one.before])),
        after: Object.fromEntries(changed.map((one) => [one.id, one.after])),
      });
    }
    const names = new Map(items.map((item) => [item.id, item.data()?.name ?? item.id]));
    return { oversold: findOversoldMeals(names, after, countPortions(boxes, at)) };
  },
);

/** Returns the new state of a meal, and its change for the audit log. Returns null if the meal is unchanged. */
function describeChange(id: string, was: DropMeal | undefined, is: DropMeal | undefined) {
  if (!was || !is) return was || is ? { id, meal: is, before: was ?? null, after: is ?? null } : null;
  const changed = getChangedFields(was, is);
  return Object.keys(changed.after).length === 0 ? null : { id, meal: is, ...changed };
}
