import { isDropOpen, type WeeklyDrop } from './drop';
import { dropTextLengths, type FilledDropForm } from './drop-form';
import { nextDates } from './drop-schedule';

/** What staff write of a drop; the rest follows from its sales. */
export type WrittenDrop = Omit<WeeklyDrop, 'current_orders' | 'has_waitlist' | 'revision' | 'created_at'>;

/** What a form makes of the drop `before`, or of a new one (null). A status that nobody chose stays. */
export function writtenDrop(form: FilledDropForm, before: WeeklyDrop | null): WrittenDrop {
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
    ...stateOf(form.status, before),
  };
}

/** A drop that is closed by hand stays in the shop window if it was there, as at its deadline. */
function stateOf(
  chosen: FilledDropForm['status'],
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

/** Whether a change opens a drop that was not open before, so that another open one is in its way. */
export function opensDrop(
  before: Pick<WeeklyDrop, 'is_active' | 'status'> | null,
  after: Pick<WeeklyDrop, 'is_active' | 'status'>,
): boolean {
  return isDropOpen(after) && !(before && isDropOpen(before));
}

/** A drop of which nothing is sold yet. */
export function newDrop(written: WrittenDrop, now: Date): WeeklyDrop {
  return { ...written, current_orders: 0, has_waitlist: false, revision: 0, created_at: now };
}

/**
 * The next drop after the pattern of an earlier one: its texts and boxes, named as its copy, all dates later by the
 * fewest whole weeks that put the deadline after `now`. It is planned, sells nothing yet and waits for staff to open
 * it.
 */
export function clonedDrop(source: WeeklyDrop, now: Date): WeeklyDrop {
  const name = `Copy of ${source.name}`.slice(0, dropTextLengths.name);
  const planned = { status: 'planning', is_active: false, opens_by_itself: false } as const;
  return newDrop({ ...source, name, ...nextDates(source, now), ...planned }, now);
}

type Activity = Pick<WeeklyDrop, 'is_active' | 'status'> & Partial<Pick<WeeklyDrop, 'opens_by_itself'>>;

/** What taking a drop into the shop window or out of it changes; null when it is there, or gone, already. */
export function activityChange(drop: WeeklyDrop, active: boolean): Activity | null {
  if (active) return isDropOpen(drop) ? null : { is_active: true, status: 'active' };
  if (!drop.is_active) return null;
  // Nothing may open it again by itself a minute after staff took it down.
  const status = drop.status === 'active' ? 'planning' : drop.status;
  return { is_active: false, status, opens_by_itself: false };
}

/** Why a drop can't be deleted, in words; null for one that nobody ordered from, or can. */
export function undeletableBecause(
  drop: Pick<WeeklyDrop, 'is_active' | 'current_orders' | 'has_waitlist'>,
  { hasOrders }: { hasOrders: boolean },
): string | null {
  if (drop.is_active) return 'This drop is on show. Please deactivate it first.';
  if (hasOrders || drop.current_orders > 0) return 'This drop has orders, so it stays in the books.';
  return drop.has_waitlist ? 'People wait for a box of this drop.' : null;
}
