import { isDropOpen, type WeeklyDrop } from './drop';
import { dropTextLengths, type CompleteDropForm } from './drop-form';
import { getNextDropDates } from './drop-schedule';

/** The fields of a drop that staff edit. The others follow from its sales. */
export type EditableDrop = Omit<WeeklyDrop, 'current_orders' | 'has_waitlist' | 'revision' | 'created_at'>;

/**
 * Returns a drop's fields after a form is saved, given the drop `before`, or null for a new one. The status stays
 * unless staff chose one.
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
    opens_by_itself,
    ...resolveStatus(form.status, before),
  };
}

/**
 * Returns the status and whether the drop is shown. A drop closed by hand stays visible in the shop if it was, as it
 * does at its deadline.
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

/** Checks whether a change opens a drop that was not open, which is allowed only while no other drop is open. */
export function isOpeningDrop(
  before: Pick<WeeklyDrop, 'is_active' | 'status'> | null,
  after: Pick<WeeklyDrop, 'is_active' | 'status'>,
): boolean {
  return isDropOpen(after) && !(before && isDropOpen(before));
}

/** Creates a drop without sales. */
export function createDrop(written: EditableDrop, now: Date): WeeklyDrop {
  return { ...written, current_orders: 0, has_waitlist: false, revision: 0, created_at: now };
}

/**
 * Creates the next drop from an earlier one: the same texts and number of boxes, named as a copy, with all dates moved
 * by the fewest whole weeks that put the deadline after `now`. It is in planning until staff open it.
 */
export function cloneDrop(source: WeeklyDrop, now: Date): WeeklyDrop {
  const name = `Copy of ${source.name}`.slice(0, dropTextLengths.name);
  const planned = { status: 'planning', is_active: false, opens_by_itself: false } as const;
  return createDrop({ ...source, name, ...getNextDropDates(source, now), ...planned }, now);
}

type Activity = Pick<WeeklyDrop, 'is_active' | 'status'> & Partial<Pick<WeeklyDrop, 'opens_by_itself'>>;

/** Returns the changes that activate or deactivate a drop, or null when there are none. */
export function getActivityChange(drop: WeeklyDrop, active: boolean): Activity | null {
  if (active) return isDropOpen(drop) ? null : { is_active: true, status: 'active' };
  if (!drop.is_active) return null;
  // Otherwise the schedule would reopen the drop a minute after staff deactivated it.
  const status = drop.status === 'active' ? 'planning' : drop.status;
  return { is_active: false, status, opens_by_itself: false };
}

/** Returns the message that explains why a drop cannot be deleted, or null when it can. */
export function getUndeletableReason(
  drop: Pick<WeeklyDrop, 'is_active' | 'current_orders' | 'has_waitlist'>,
  { hasOrders }: { hasOrders: boolean },
): string | null {
  if (drop.is_active) return 'This drop is live. Please deactivate it first.';
  if (hasOrders || drop.current_orders > 0) return 'This drop has orders, so it can’t be deleted.';
  return drop.has_waitlist ? 'People are waiting for a box from this drop.' : null;
}
