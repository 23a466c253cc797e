import { countTaken, createBoxes, setMaxBoxes } from '@sharebox/domain/drops/boxes';
import { saveDropContract } from '@sharebox/domain/drops/callables';
import { createDrop, isOpeningDrop, applyDropForm } from '@sharebox/domain/drops/drop-changes';
import { getDeadlineProblem } from '@sharebox/domain/drops/drop-form';
import { DomainError } from '@sharebox/domain/common/errors';
import { writeAuditRow } from '../platform/audit/audit-row';
import { readRunMoves, writeRunMoves } from '../deliveries/move-runs';
import { readDropActivation, writeDropActivation } from './active-drop';
import { getChangedFields } from '../platform/audit/changed-fields';
import { readBoxes, writeBoxes } from '../orders/boxes';
import { readEarlierAuditRow, createStaffRequest, getTargetId } from '../platform/audit/staff-request';
import { runStaffTransaction } from '../platform/audit/staff-transaction';
import { createValidatedCall } from '../platform/validated-call';

/** Creates or changes a drop. Writes the drop, its boxes, the day of its runs and the audit log in one commit. */
export const saveDropHandler = createValidatedCall({
  contract: saveDropContract,
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
      const resized = boxes && setMaxBoxes(boxes, input.max_orders, at);
      if (boxes && resized === 'too-few') throw createTooFewError(countTaken(boxes, at));
      const runs = before && (await readRunMoves(transaction, store, dropRef.id, before, written));

      if (shown) writeDropActivation(transaction, store, dropRef.id, { shown, actor: caller.uid, at });
      if (boxes && resized && resized !== 'too-few') {
        writeBoxes(transaction, store, dropRef.id, { before: boxes, after: resized, at });
      } else transaction.create(store.boxes(dropRef.id), createBoxes(input.max_orders));
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
