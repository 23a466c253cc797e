import { truncateText } from '../common/text';
import { isDropOpen, type WeeklyDrop } from './drop';
import { maxDropTextLengths, toDeliveryWindowLimits, type CompleteDropForm } from './drop-form';
import { getNextDropDates } from './drop-schedule';

export type EditableDrop = Omit<
  WeeklyDrop,
  'current_orders' | 'full_windows' | 'has_waitlist' | 'revision' | 'created_at'
>;

/**
 * Applies the drop form to a drop. `before` is the drop before the edit, or null for a new drop. Keeps the status
 * unless staff chose another status.
 */
export function applyDropForm(form: CompleteDropForm, before: WeeklyDrop | null): EditableDrop {
  const { name, description, start_date, end_date, order_deadline, delivery_date } = form;
  const { max_orders, opens_by_itself } = form;
  return {
    name,
    description,
    start_date,
    end_date,
    order_deadline,
    delivery_date,
    max_orders,
    window_limits: toDeliveryWindowLimits(form),
    opens_by_itself,
    ...resolveStatus(form.status, before),
  };
}

/**
 * Returns the status and visibility of a drop after an edit. A drop that staff close stays visible if it was visible,
 * just like a drop that closes at its deadline.
 */
function resolveStatus(
  chosen: CompleteDropForm['status'],
  before: WeeklyDrop | null,
): Pick<WeeklyDrop, 'status' | 'is_active'> {
  switch (chosen) {
    case undefined:
      return { status: before?.status ?? 'planning', is_active: before?.is_active ?? false };
    case 'active':
      return { status: chosen, is_active: true };
    case 'closed':
      return { status: chosen, is_active: before?.is_active ?? false };
    case 'planning':
    case 'delivered':
      return { status: chosen, is_active: false };
  }
}

/** Checks whether a change opens a drop that was not open before. Only one drop may be open at a time. */
export function isOpeningDrop(
  before: Pick<WeeklyDrop, 'is_active' | 'status'> | null,
  after: Pick<WeeklyDrop, 'is_active' | 'status'>,
): boolean {
  return isDropOpen(after) && !(before && isDropOpen(before));
}

export function createDrop(written: EditableDrop, now: Date): WeeklyDrop {
  return {
    ...written,
    current_orders: 0,
    full_windows: [],
    has_waitlist: false,
    revision: 0,
    created_at: now,
  };
}

/**
 * Creates a drop in planning with the same texts and number of boxes. All dates are moved by the smallest number of
 * whole weeks that puts the deadline after `now`.
 */
export function buildDropCopy(source: WeeklyDrop, now: Date): WeeklyDrop {
  const name = truncateText(`Copy of ${source.name}`, maxDropTextLengths.name);
  const planned = { status: 'planning', is_active: false, opens_by_itself: false } as const;
  return createDrop({ ...source, name, ...getNextDropDates(source, now), ...planned }, now);
}

type Activity = Pick<WeeklyDrop, 'is_active' | 'status'> & Partial<Pick<WeeklyDrop, 'opens_by_itself'>>;

/** Returns the changes that activate or deactivate a drop, or null when nothing changes. */
export function getDropActivationChange(drop: WeeklyDrop, active: boolean): Activity | null {
  if (active) return isDropOpen(drop) ? null : { is_active: true, status: 'active' };
  if (!drop.is_active) return null;
  // `opens_by_itself` is cleared, because the scheduled job would otherwise reopen the drop a minute later.
  const status = drop.status === 'active' ? 'planning' : drop.status;
  return { is_active: false, status, opens_by_itself: false };
}

/** Returns a message that explains why a drop cannot be deleted, or null if it can be deleted. */
export function getDropDeletionProblem(
  drop: Pick<WeeklyDrop, 'is_active' | 'current_orders' | 'has_waitlist'>,
  { hasOrders }: { hasOrders: boolean },
): string | null {
  if (drop.is_active) return 'This drop is live. Please deactivate it first.';
  if (hasOrders || drop.current_orders > 0) return 'This drop has orders, so it can’t be deleted.';
  return drop.has_waitlist ? 'People are waiting for a box from this drop.' : null;
}
