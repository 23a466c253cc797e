import { countTaken, createBoxes, setLimits, toMealLimits } from '@sharebox/domain/drops/boxes';
import {
  cloneDropContract,
  deleteDropContract,
  lookUpDropFiguresContract,
  saveDropContract,
  setDropActiveContract,
} from '@sharebox/domain/drops/callables';
import {
  applyDropForm,
  buildDropCopy,
  createDrop,
  getActivityChange,
  getUndeletableReason,
  isOpeningDrop,
} from '@sharebox/domain/drops/drop-changes';
import { getDeadlineProblem } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import { readRunMoves, writeRunMoves } from '../../deliveries/delivery-dates';
import { readDropActivation, writeDropActivation } from '../active-drop';
import { readBoxes, writeBoxes } from '../../orders/boxes';
import {
  createStaffRequest,
  getTargetId,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/staff-request';
import { createValidatedCall } from '../../platform/validated-call';
import { cloneDropMeals } from '@sharebox/domain/drops/drop-meals';
import { readMealItems } from '../../menu/read-meal-items';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { hasOpened } from '@sharebox/domain/drops/drop-schedule';
import { readDropFigures } from '../count-drop';
import { readReviewMinutes } from '../../payments/review-claim';
import { filterReadable } from '../../platform/db/unreadable-documents';
import type { Services } from '../../platform/services';
import { rareStaffCallOptions } from '../../platform/runtime-options';

/** Creates or changes a drop. Writes the drop, its boxes, the day of its runs and the audit log in one commit. */
export const saveDrop = createValidatedCall({
  contract: saveDropContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const request = createStaffRequest(store, caller, 'drop.save', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { drop_id: getTargetId(earlier) };
      const dropRef = store.drops.doc(input.edits?.drop_id ?? request.id);
      const before = input.edits ? (await transaction.get(dropRef)).data() : null;
      if (before === undefined) throw new DomainError('not-allowed');
      if (before && before.revision !== input.edits?.revision) throw new DomainError('changed-meanwhile');

      const at = now();
      const wrongDeadline = getDeadlineProblem(input, before, at);
      if (wrongDeadline !== null) throw new DomainError('invalid-input', wrongDeadline);
      const written = applyDropForm(input, before);
      const shown = isOpeningDrop(before, written)
        ? await readDropActivation(transaction, store, dropRef.id, input.replaces)
        : null;
      const boxes = before && (await readBoxes(transaction, store, dropRef.id));
      const { max_orders, window_limits } = written;
      const resized = boxes && setLimits(boxes, { max_boxes: max_orders, window_limits }, at);
      if (boxes && resized === 'too-few') throw createTooFewError(countTaken(boxes, at));
      const runs = before && (await readRunMoves(transaction, store, dropRef.id, before, written));

      if (shown) writeDropActivation(transaction, store, dropRef.id, { shown, actor: caller.uid, at });
      if (boxes && resized && resized !== 'too-few') {
        writeBoxes(transaction, store, dropRef.id, { before: boxes, after: resized, at });
      } else transaction.create(store.boxes(dropRef.id), createBoxes(max_orders, {}, window_limits));
      if (runs) writeRunMoves(transaction, runs, at);
      if (before) transaction.update(dropRef, { ...written, revision: before.revision + 1 });
      else transaction.create(dropRef, createDrop(written, at));
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: before ? 'drop.edit' : 'drop.create',
        target: dropRef.path,
        ...(before ? getChangedFields(before, written) : { before: {}, after: written }),
        at,
        request,
      });
      return { drop_id: dropRef.id };
    });
  },
});

/** At least two boxes are taken, because the lowest maximum is one. */
function createTooFewError(taken: number): DomainError {
  return new DomainError(
    'invalid-input',
    `${taken} boxes are already taken. Max orders can’t be less than that.`,
  );
}

/** Activates or deactivates a drop. Idempotent. Only one of two concurrent changes succeeds. */
export const setDropActive = createValidatedCall({
  contract: setDropActiveContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, { drop_id, active, revision, replaces }) =>
    runStaffTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const drop = (await transaction.get(dropRef)).data();
      if (!drop) throw new DomainError('not-allowed');
      const next = getActivityChange(drop, active);
      if (!next) return { drop_id, is_active: drop.is_active, status: drop.status };
      if (drop.revision !== revision) throw new DomainError('changed-meanwhile');

      const at = now();
      const shown = active ? await readDropActivation(transaction, store, drop_id, replaces) : null;
      if (shown) writeDropActivation(transaction, store, drop_id, { shown, actor: caller.uid, at });
      transaction.update(dropRef, { ...next, revision: revision + 1 });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: active ? 'drop.activate' : 'drop.deactivate',
        target: dropRef.path,
        ...getChangedFields(drop, next),
        at,
      });
      return { drop_id, is_active: next.is_active, status: next.status };
    }),
});

/** Creates next week's drop as a copy of an earlier one, in one commit. */
export const cloneDrop = createValidatedCall({
  contract: cloneDropContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, input) => {
    const request = createStaffRequest(store, caller, 'drop.clone', input);
    return runStaffTransaction(store, async (transaction) => {
      const earlier = await readEarlierAuditRow(transaction, request);
      if (earlier) return { drop_id: getTargetId(earlier) };
      const source = (await transaction.get(store.drops.doc(input.drop_id))).data();
      if (!source) throw new DomainError('not-allowed');
      const sold = (await transaction.get(store.dropMeals(input.drop_id))).docs.map((meal) => meal.data());
      const ids = sold.map(({ meal_item_id }) => meal_item_id);
      const items = await readMealItems(store, ids, (reference) => transaction.get(reference));
      const meals = cloneDropMeals(sold, items);

      const at = now();
      const dropRef = store.drops.doc(request.id);
      const drop = buildDropCopy(source, at);
      transaction.create(dropRef, drop);
      const limits = toMealLimits(meals);
      transaction.create(store.boxes(dropRef.id), createBoxes(drop.max_orders, limits, drop.window_limits));
      for (const meal of meals) {
        transaction.create(store.dropMeals(dropRef.id).doc(meal.meal_item_id), meal);
      }
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'drop.clone',
        target: dropRef.path,
        before: {},
        after: { cloned_from: input.drop_id, name: drop.name, meals: meals.length },
        at,
        request,
      });
      return { drop_id: dropRef.id };
    });
  },
});

/** Deletes a drop that has never had an order. Drops with orders are kept, because the orders refer to them. */
export const deleteDrop = createValidatedCall({
  contract: deleteDropContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, { drop_id, revision }) =>
    runStaffTransaction(store, async (transaction) => {
      const dropRef = store.drops.doc(drop_id);
      const drop = (await transaction.get(dropRef)).data();
      if (!drop) return { deleted: false };
      if (drop.revision !== revision) throw new DomainError('changed-meanwhile');
      const [boxes, orders, meals] = await Promise.all([
        readBoxes(transaction, store, drop_id),
        transaction.get(store.orders.where('weekly_drop_id', '==', drop_id).limit(1)),
        transaction.get(store.dropMeals(drop_id)),
      ]);
      const isTaken = Object.keys(boxes.taken).length > 0;
      const why = getUndeletableReason(drop, { hasOrders: isTaken || !orders.empty });
      if (why !== null) throw new DomainError('invalid-input', why);

      for (const { ref } of meals.docs) transaction.delete(ref);
      transaction.delete(store.boxes(drop_id));
      transaction.delete(store.cutOffs.doc(drop_id));
      transaction.delete(store.dropFigures.doc(drop_id));
      transaction.delete(store.dropRecipes.doc(drop_id));
      transaction.delete(dropRef);
      const { name, order_deadline, delivery_date } = drop;
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'drop.delete',
        target: dropRef.path,
        before: { name, order_deadline, delivery_date, meals: meals.size },
        after: {},
        at: now(),
      });
      return { deleted: true };
    }),
});

/** Number of earlier drops to compare with. Twice as many are read, because some may still be in planning. */
const maxEarlierDrops = 3;
const maxReadDrops = 2 * maxEarlierDrops;

/** Returns the latest drops that started before this one, leaving out those that are still in planning. */
async function readEarlierDrops({ store }: Services, { start_date }: WeeklyDrop) {
  const { docs } = await store.drops
    .where('start_date', '<', start_date)
    .orderBy('start_date', 'desc')
    .limit(maxReadDrops)
    .get();
  const drops = filterReadable(docs).map((one) => ({ id: one.id, drop: one.data() }));
  return drops.filter(({ drop }) => hasOpened(drop)).slice(0, maxEarlierDrops);
}

/**
 * Returns the sales figures of a drop and of earlier drops. They are counted from orders that browsers may not read.
 */
export const lookUpDropFigures = createValidatedCall({
  contract: lookUpDropFiguresContract,
  deployment: rareStaffCallOptions,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, _caller, { drop_id, anew }) => {
    const { store } = services;
    const drop = (await store.drops.doc(drop_id).get()).data();
    if (!drop) throw new DomainError('not-allowed');
    const [figures, before, review_minutes] = await Promise.all([
      readDropFigures(services, drop_id, drop, anew),
      readEarlierDrops(services, drop),
      readReviewMinutes(store),
    ]);
    const earlier = await Promise.all(
      before.map(async (one) => {
        const { hours, max_orders, sold, sales } = await readDropFigures(services, one.id, one.drop);
        return { drop_id: one.id, name: one.drop.name, hours, max_orders, sold, sales };
      }),
    );
    return { figures, earlier, review_minutes };
  },
});
