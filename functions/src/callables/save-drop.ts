import { saveDrop, type SaveDropInput } from '@sharebox/domain/callables/save-drop';
import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/menu/drop';
import { DomainError } from '@sharebox/domain/common/errors';
import { clearTheStage } from '../drops/active-drop';
import { changedFields } from '../platform/audit/changed-fields';
import { changeMaxOrders } from '../drops/drop-boxes';
import { earlierRow, staffRequest, targetId } from '../platform/audit/staff-request';
import { staffTransaction } from '../platform/audit/staff-transaction';
import { validatedCall } from '../platform/validated-call';

/** The drop, its boxes and the audit log change in one commit. */
export const saveDropCall = validatedCall({
  contract: saveDrop,
  who: 'admin',
  callsPerMinute: 60,
  handle: async ({ store, now }, caller, input) => {
    const request = staffRequest(store, caller, 'drop.save', input);
    return staffTransaction(store, async (transaction) => {
      const earlier = await earlierRow(transaction, request);
      if (earlier) return { drop_id: targetId(earlier) };
      const dropRef = store.drops.doc(input.edits?.drop_id ?? request.id);
      const before = input.edits ? (await transaction.get(dropRef)).data() : null;
      if (before === undefined) throw new DomainError('not-allowed');
      if (before && before.revision !== input.edits?.revision) throw new DomainError('changed-meanwhile');

      const at = now();
      const written = { ...fieldsOf(input), ...stateOf(input, before) };
      const opens = isDropOpen(written) && !(before && isDropOpen(before));
      const makeRoom = opens ? await clearTheStage(transaction, store, dropRef.id) : null;
      const giveBoxes = before
        ? await changeMaxOrders(transaction, store, dropRef.id, {
            current: before.max_orders,
            next: input.max_orders,
            now: at,
          })
        : null;

      makeRoom?.();
      giveBoxes?.();
      if (before) {
        transaction.update(dropRef, { ...written, revision: before.revision + 1 });
      } else {
        const empty = { current_orders: 0, has_waitlist: false, revision: 0, created_at: at };
        transaction.create(dropRef, { ...written, ...empty });
      }
      transaction.create(request.row, {
        actor: caller.uid,
        action: before ? 'drop.edit' : 'drop.create',
        target: dropRef.path,
        ...(before ? changedFields(before, written) : { before: {}, after: written }),
        reason: null,
        at,
        request_fingerprint: request.fingerprint,
      });
      return { drop_id: dropRef.id };
    });
  },
});

type Written = Omit<WeeklyDrop, 'current_orders' | 'has_waitlist' | 'revision' | 'created_at'>;

function fieldsOf(input: SaveDropInput): Omit<Written, 'status' | 'is_active'> {
  const { name, description, start_date, end_date, order_deadline, delivery_date } = input;
  const { max_orders, opens_by_itself } = input;
  return {
    name,
    description,
    start_date,
    end_date,
    order_deadline,
    delivery_date,
    max_orders,
    opens_by_itself,
  };
}

/** A status that nobody chose stays; one that closes a drop leaves it in the shop window, as its deadline would. */
function stateOf(
  { status }: SaveDropInput,
  before: WeeklyDrop | null,
): Pick<WeeklyDrop, 'status' | 'is_active'> {
  switch (status) {
    case undefined:
      return { status: before?.status ?? 'planning', is_active: before?.is_active ?? false };
    case 'active':
      return { status, is_active: true };
    case 'closed':
      return { status, is_active: before?.is_active ?? false };
    case 'planning':
    case 'delivered':
      return { status, is_active: false };
  }
}
