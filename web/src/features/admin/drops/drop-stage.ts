import { type DropStatus, isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import { getDropDeletionProblem } from '@sharebox/domain/drops/drop-changes';
import { hasDropOpened } from '@sharebox/domain/drops/drop-schedule';
import { getDeliveryWindowEnd } from '@sharebox/domain/orders/delivery-window';
import type { Tone } from '#components/content/chip.tsx';

export const dropStatusLabels: Record<DropStatus, string> = {
  planning: 'Planning',
  active: 'Active',
  closed: 'Closed',
  delivered: 'Delivered',
};

const tones: Record<DropStatus, Tone> = {
  planning: 'neutral',
  active: 'success',
  closed: 'warning',
  delivered: 'info',
};

/**
 * Returns the badge for a drop's status. The badge is "Not on sale" if the status is `active` but `is_active` is false,
 * or if the status is `planning` but the drop has orders.
 */
export function getDropBadge(drop: Pick<WeeklyDrop, 'is_active' | 'status' | 'current_orders'>): {
  label: string;
  tone: Tone;
} {
  const isTakenDown = drop.status === 'planning' && hasDropOpened(drop);
  if (isTakenDown || (drop.status === 'active' && !isDropOpen(drop)))
    return { label: 'Not on sale', tone: 'neutral' };
  return { label: dropStatusLabels[drop.status], tone: tones[drop.status] };
}

/**
 * The stage of a drop, which determines its next step. A drop is `off-sale` if its sale was stopped before the
 * deadline. A drop is `over` once it is delivered, or one day after its last delivery window.
 */
export type DropStage = 'planned' | 'on-sale' | 'off-sale' | 'closed' | 'over';

const dayMs = 86_400_000;

export function getDropStage(drop: WeeklyDrop, now: Date): DropStage {
  if (!hasDropOpened(drop)) return 'planned';
  const closesWork = getDeliveryWindowEnd(drop.delivery_date, null).getTime() + dayMs;
  if (drop.status === 'delivered' || closesWork < now.getTime()) return 'over';
  if (drop.status === 'closed' || drop.order_deadline < now) return 'closed';
  return isDropOpen(drop) ? 'on-sale' : 'off-sale';
}

/** All actions, in the order in which a drop's details show them. */
const dropActions = [
  ...(['meals', 'edit', 'put-on-sale', 'boxes', 'cut-off', 'shopping', 'labels', 'packing'] as const),
  ...(['deliveries', 'announce', 'ratings', 'repeat', 'take-off-sale', 'delete'] as const),
];
export type DropAction = (typeof dropActions)[number];

const stageActions: Record<DropStage, readonly DropAction[]> = {
  planned: ['put-on-sale', 'meals', 'edit'],
  'on-sale': ['boxes', 'cut-off', 'repeat'],
  'off-sale': ['put-on-sale', 'boxes', 'cut-off', 'repeat'],
  closed: ['cut-off', 'deliveries', 'labels', 'repeat'],
  over: ['ratings', 'repeat'],
};

/**
 * Returns the actions in a drop's row, starting with the next step, and the remaining actions for the drop's details.
 */
export function getDropActions(
  drop: WeeklyDrop,
  now: Date,
): { row: readonly DropAction[]; further: DropAction[] } {
  const stage = getDropStage(drop, now);
  const isOpenForWork = drop.status !== 'delivered' && hasDropOpened(drop);
  const wasDelivered = drop.delivery_date <= now;
  const isAllowed: Record<DropAction, boolean> = {
    'put-on-sale': stage === 'planned' || stage === 'off-sale',
    'take-off-sale': isDropOpen(drop),
    boxes: hasDropOpened(drop),
    'cut-off': isOpenForWork,
    deliveries: isOpenForWork,
    labels: isOpenForWork,
    packing: isOpenForWork,
    ratings: wasDelivered,
    shopping: hasDropOpened(drop),
    announce: isOpenForWork || wasDelivered,
    meals: true,
    edit: true,
    repeat: true,
    delete: getDropDeletionProblem(drop, { hasOrders: false }) === null,
  };
  const allowed = dropActions.filter((action) => isAllowed[action]);
  const row = stageActions[stage].filter((action) => isAllowed[action]);
  return { row, further: allowed.filter((action) => !row.includes(action)) };
}
