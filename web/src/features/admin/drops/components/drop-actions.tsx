import { fetchDocument } from '#firebase/reads.ts';
import { recordsOf, readRecords, where, buildRecordsQuery } from '#firebase/records.ts';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { useId } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildPackingLabelsPath, buildPackingPath } from '#config/paths.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { buildDropPath, buildAdminTabPath } from '#config/admin-paths.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useCurrentMinute } from '#lib/timers.ts';
import type { DropWithId } from '#features/admin/drops/api/drops.ts';
import {
  type DropAction,
  getDropStage,
  getDropActions,
  type DropStage,
} from '#features/admin/drops/drop-stage.ts';
import { Waitlist } from '#features/admin/drops/components/waitlist.tsx';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { deliveryRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { orderSchema } from '@sharebox/domain/orders/order';
import { getUndecidedReason } from '@sharebox/domain/orders/undecided-order';
import { loadFirestore } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { MutedText } from '#components/content/text.tsx';

/** The open work of a closed drop, and the number of customers on the drop's waiting list. */
interface OpenDropWork {
  isCounted: boolean;
  undecided: number;
  /** The number of orders to deliver that are not on a run. */
  unplanned: number;
  waiting: number;
}

async function readWaiting(id: string): Promise<number> {
  const sdk = await loadFirestore();
  const waiting = recordsOf(`waitlist/${id}/entries`, waitlistEntrySchema, where('status', '==', 'waiting'));
  return (await sdk.getCountFromServer(buildRecordsQuery(sdk, waiting))).data().count;
}

async function readClosedDrop(id: string, signal: AbortSignal): Promise<Omit<OpenDropWork, 'waiting'>> {
  const ofDrop = where('weekly_drop_id', '==', id);
  const statuses = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];
  const [cutOff, open, runs] = await Promise.all([
    fetchDocument(`cut_offs/${id}`, cutOffSchema),
    readRecords(recordsOf('orders', orderSchema, ofDrop, where('status', 'in', statuses)), signal),
    readRecords(recordsOf('delivery_runs', deliveryRunSchema, ofDrop), signal),
  ]);
  const planned = new Set(runs.flatMap(({ order_ids }) => order_ids));
  return {
    isCounted: Boolean(cutOff?.counted_at),
    undecided: open.filter((order) => getUndecidedReason(order) !== null).length,
    unplanned: open.filter(
      ({ id, status }) => (status === 'confirmed' || status === 'preparing') && !planned.has(id),
    ).length,
  };
}

/**
 * Fetches a drop's open work on mount and whenever the drop changes. Returns null while loading and after a failure.
 * Fetches nothing for a drop that is neither closed nor has a waiting list.
 */
function useOpenDropWork(drop: DropWithId, stage: DropStage): OpenDropWork | null {
  const { id, revision, current_orders, has_waitlist } = drop;
  const isClosed = stage === 'closed';
  const load = async (signal: AbortSignal) => {
    const [waiting, closed] = await Promise.all([
      has_waitlist ? readWaiting(id) : 0,
      isClosed ? readClosedDrop(id, signal) : { isCounted: false, undecided: 0, unplanned: 0 },
    ]);
    return { ...closed, waiting };
  };
  const options = {
    version: [revision, current_orders, has_waitlist, isClosed],
    enabled: isClosed || has_waitlist,
  };
  return useLoad(['drop-work', id], load, options).data ?? null;
}

/** The event handlers that the list of drops passes to the buttons of each drop. */
export interface DropHandlers {
  /** Opens a page on top of the list. */
  open: (path: string) => void;
  onEdit: (drop: DropWithId) => void;
  onSwitch: (drop: DropWithId) => void;
  onRepeat: (drop: DropWithId) => void;
  onDelete: (drop: DropWithId) => void;
  busyId: string | null;
}

/** The label and the target of each action. The target is a page of the drop, another link or an event handler. */
const actions: Record<DropAction, readonly [label: string, target: DropTarget]> = {
  'put-on-sale': ['Put on sale', { call: 'onSwitch' }],
  'take-off-sale': ['Take off sale', { call: 'onSwitch' }],
  boxes: ['Its boxes', { link: (id) => `${buildAdminTabPath('orders')}?drop=${id}` }],
  'cut-off': ['Cut-off', { page: 'cut-off' }],
  deliveries: ['Deliveries', { page: 'deliveries' }],
  labels: ['Labels', { link: (id) => buildPackingLabelsPath(id) }],
  packing: ['Packing', { link: buildPackingPath }],
  shopping: ['Shopping list', { page: 'shopping' }],
  ratings: ['How it was', { link: (id) => `${paths.kitchenRatings}?drop=${id}` }],
  announce: ['Write to customers', { page: 'announce' }],
  meals: ['Meals', { page: 'meals' }],
  edit: ['Edit', { call: 'onEdit' }],
  repeat: ['Repeat', { call: 'onRepeat' }],
  delete: ['Delete', { call: 'onDelete' }],
};

type DropTarget =
  | { link: (dropId: string) => string }
  | { page: Parameters<typeof buildDropPath>[1] }
  | { call: 'onSwitch' | 'onEdit' | 'onRepeat' | 'onDelete' };

interface DropButtonProps {
  action: DropAction;
  drop: DropWithId;
  isNext?: boolean;
  handlers: DropHandlers;
}

function DropButton({ action, drop, isNext, handlers }: DropButtonProps) {
  const [label, target] = actions[action];
  const variant = isNext ? 'primary' : action === 'delete' ? 'quiet' : 'secondary';
  if ('link' in target) {
    return (
      <LinkButton variant={variant} size="small" to={target.link(drop.id)}>
        {label}
      </LinkButton>
    );
  }
  const act = () =>
    'page' in target ? handlers.open(buildDropPath(drop.id, target.page)) : handlers[target.call](drop);
  return (
    <Button variant={variant} size="small" disabled={handlers.busyId === drop.id} onClick={act}>
      {label}
    </Button>
  );
}

/** Describes a drop's open work, such as `4 orders are undecided`. */
function describeWork({ isCounted, undecided, unplanned, waiting }: OpenDropWork, isClosed: boolean): string {
  const parts = [
    isClosed && undecided > 0 && `${undecided} ${undecided === 1 ? 'order is' : 'orders are'} undecided`,
    isClosed && undecided === 0 && !isCounted && 'Not counted yet',
    isClosed && unplanned > 0 && `${unplanned} not on a run`,
    waiting > 0 && `${waiting} waiting`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** A drop's open work, and the buttons for the drop's next step and other common actions. */
export function DropNextStep({ drop, handlers }: { drop: DropWithId; handlers: DropHandlers }) {
  const now = useCurrentMinute();
  const stage = getDropStage(drop, now);
  const work = useOpenDropWork(drop, stage);
  const { row } = getDropActions(drop, now);
  const isDecided = stage === 'closed' && work?.isCounted && work.undecided === 0;
  const next = isDecided ? 'deliveries' : row[0];
  const shown = next ? [next, ...row.filter((action) => action !== next)] : [];
  const text = work && describeWork(work, stage === 'closed');
  return (
    <Stack gap={2}>
      {text && <strong>{text}</strong>}
      <Stack row gap={2}>
        {shown.map((action) => (
          <DropButton key={action} action={action} drop={drop} isNext={action === next} handlers={handlers} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The details of a drop: its start and end, the less common actions, and the waiting list. */
export function DropDetails({ drop, handlers }: { drop: DropWithId; handlers: DropHandlers }) {
  const headingId = useId();
  const { further } = getDropActions(drop, useCurrentMinute());
  return (
    <Stack gap={4}>
      <FactList
        columns="auto"
        facts={[
          ['Starts', formatDateTime(drop.start_date)],
          ['Ends', formatDateTime(drop.end_date)],
          ['Opens automatically', drop.opens_by_itself ? 'Yes' : 'No'],
        ]}
      />
      <div role="group" aria-labelledby={headingId}>
        <MutedText id={headingId}>More actions</MutedText>
        <Stack row gap={2}>
          {further.map((action) => (
            <DropButton key={action} action={action} drop={drop} handlers={handlers} />
          ))}
        </Stack>
      </div>
      <Waitlist dropId={drop.id} />
    </Stack>
  );
}
