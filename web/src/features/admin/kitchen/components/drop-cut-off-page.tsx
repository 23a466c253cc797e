import { formatStopName } from '#features/admin/deliveries/run-text.ts';
import type { CutOff } from '@sharebox/domain/kitchen/cut-off';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { Button, LinkButton, SmallLinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { type DropWithId, useDrop, useWaitlist, useCutOff } from '#features/admin/drops/api/drops.ts';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { Banner } from '#components/feedback/banner.tsx';
import { useState, useId } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import {
  buildDropReconciliationPath,
  buildStaffClaimPath,
  buildStaffOrderPath,
} from '#config/admin-paths.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { callFunction } from '#firebase/call.ts';
import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { type Condition, recordsOf, where, useRecords } from '#firebase/records.ts';
import {
  type UndecidedReason,
  getUndecidedReason,
  undecidedReasonLabels,
} from '@sharebox/domain/orders/undecided-order';
import { formatNaira } from '@sharebox/domain/money/money';
import type { WithId } from '#firebase/live.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { SectionTitle } from '#components/content/section-title.tsx';
import { RecordList, OrderCard } from '#features/admin/details/record-list.tsx';
import { MutedText } from '#components/content/text.tsx';

interface UndecidedOrder {
  order: WithId<Order>;
  because: UndecidedReason;
}

/** Returns the undecided orders with their reasons, without duplicates and sorted by box number. */
function findUndecidedOrders(orders: readonly WithId<Order>[]): UndecidedOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
    .flatMap((order) => {
      const because = getUndecidedReason(order);
      return because ? [{ order, because }] : [];
    })
    .sort((a, b) => (a.order.slot ?? Infinity) - (b.order.slot ?? Infinity));
}

/** The reasons that staff resolve on the order's page. All other reasons are resolved in the payment review. */
const resolvedOnOrder: readonly UndecidedReason[] = [
  'declined',
  'declined-by-link',
  'not-matched',
  'money-missing',
];

function formatUndecidedCount(count: number): string {
  return count === 1 ? '1 order is undecided.' : `${count} orders are undecided.`;
}

function UndecidedOrderList({ undecided }: { undecided: readonly UndecidedOrder[] }) {
  const titleId = useId();
  const names = usePayerNames(undecided.map(({ order }) => order.user_id));
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionTitle id={titleId}>To decide</SectionTitle>
        <MutedText role="status">
          {undecided.length === 0 ? 'Nothing left to decide.' : formatUndecidedCount(undecided.length)}
        </MutedText>
        {undecided.length > 0 && (
          <RecordList label="To decide">
            {undecided.map(({ order, because }) => {
              const { what, whatToDo } = undecidedReasonLabels[because];
              const isAboutOrder = resolvedOnOrder.includes(because);
              const end = because === 'ends-by-itself' ? order.kept_until : null;
              const name = names.get(order.user_id) ?? '';
              return (
                <OrderCard
                  key={order.id}
                  title={formatStopName({ number: order.slot, name })}
                  facts={`${order.confirmation_reference} · ${formatNaira(order.total_amount)}`}
                  to={isAboutOrder ? buildStaffOrderPath(order.id) : buildStaffClaimPath(order.id)}
                  action={isAboutOrder ? 'Open the order' : 'Review the payment'}
                >
                  <p>
                    <strong>{`${what}${end ? ` on ${formatDateTime(end)}` : ''}.`}</strong> {whatToDo}
                  </p>
                </OrderCard>
              );
            })}
          </RecordList>
        )}
      </Stack>
    </section>
  );
}

/** Closes a drop and counts its boxes once no hold is active. `endsHolds` ends active holds immediately. */
const cutOffDrop = (dropId: string, endsHolds: boolean) =>
  callFunction(cutOffDropContract, { drop_id: dropId, ends_holds: endsHolds });

/** Returns the latest expiry of these holds; null if none of them expires. */
function getLastEnd(holds: readonly Order[]): Date | null {
  const ends = holds.flatMap(({ hold_expires_at: end }) => end ?? []);
  return ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);
}

function holdsText(holds: readonly Order[]): string {
  const until = getLastEnd(holds);
  const who = holds.length === 1 ? '1 box is held' : `${holds.length} boxes are held`;
  return `${who} and may still be paid for${until ? `, until ${formatDateTime(until)}` : ''}.`;
}

function describeState(drop: DropWithId, cutOff: CutOff | null, isOpen: boolean): string {
  if (isOpen) {
    return `Orders come in until ${formatDateTime(drop.order_deadline)}. Then the drop is cut off.`;
  }
  if (!cutOff) return 'Orders are closed, but nothing has been counted yet.';
  const { counted_at, began_at, boxes, unverified } = cutOff;
  if (!counted_at) {
    return `Orders closed on ${formatDateTime(began_at)}. The dishes to cook are counted next.`;
  }
  const paid = unverified === 0 ? 'all paid for' : `${unverified} not paid for then`;
  return `Counted on ${formatDateTime(counted_at)}: ${boxes} ${boxes === 1 ? 'box' : 'boxes'}, ${paid}.`;
}

/**
 * Lists a drop's open cases for the confirmation dialog: undecided orders, holds, offers and waiting customers. Offers
 * and the waiting list end with the cut-off.
 */
function listOpenCases(undecided: number, holds: number, waitlist: readonly WaitlistEntry[]): string[] {
  const count = (status: WaitlistEntry['status']) => waitlist.filter((one) => one.status === status).length;
  const [offered, waiting] = [count('offered'), count('waiting')];
  const cases: [number, string][] = [
    [undecided, formatUndecidedCount(undecided)],
    [holds, holds === 1 ? '1 box is held.' : `${holds} boxes are held.`],
    [offered, offered === 1 ? '1 offer of a free box ends.' : `${offered} offers of a free box end.`],
    [waiting, waiting === 1 ? '1 person is waiting for a box.' : `${waiting} people are waiting for a box.`],
  ];
  return cases.flatMap(([number, text]) => (number > 0 ? [text] : []));
}

/**
 * The page for a drop's cut-off, with the orders that staff still have to decide (docs/product/drops.md#the-cut-off).
 */
export default function DropCutOffPage({ dropId, onClose }: { dropId: string; onClose: () => void }) {
  const drop = useDrop(dropId);
  const cutOff = useCutOff(dropId);
  const ordersWith = (...conditions: Condition[]) =>
    recordsOf('orders', orderSchema, where('weekly_drop_id', '==', dropId), ...conditions);
  const holds = useRecords(ordersWith(where('status', 'in', ['awaiting_payment'])));
  const unverified = useRecords(ordersWith(where('status', 'in', ['pending_confirmation', 'pending'])));
  // Selects confirmed orders whose ledger does not cover the price.
  const unpaid = useRecords(
    ordersWith(
      where('status', 'in', ['confirmed', 'preparing']),
      where('payment_status', 'in', ['pending', 'failed', 'refunded']),
    ),
  );
  const declined = useRecords(
    ordersWith(where('gift_answer', '==', 'declined'), where('declined_outcome', '==', null)),
  );
  const waitlist = useWaitlist(dropId);
  const notice = useNotice();
  const [asking, setAsking] = useState<'cut-off' | 'end-holds' | null>(null);
  const count = () =>
    notice.run('The dishes could not be counted.', async () => {
      await cutOffDrop(dropId, false);
      return 'The dishes to cook are counted.';
    });

  return (
    <Stack gap={4}>
      <DropHeading what="Cut-off" drop={drop.data} onClose={onClose} />
      <Notice notice={notice} />
      <LoadedContent
        of={[drop, cutOff, holds, unverified, unpaid, declined]}
        heights={[240]}
        failure="The cut-off could not be loaded."
      >
        {(data, counted, held, ...orders) => {
          if (!data) return <EmptyState icon="search" title="No weekly drops found" />;
          const undecided = findUndecidedOrders(orders.flat());
          const isOpen = isDropOpen(data) || data.status === 'active';
          const isCutOff = asking === 'cut-off';
          const cases = isCutOff ? listOpenCases(undecided.length, held.length, waitlist.data ?? []) : [];
          const isUncounted = !isOpen && !counted?.counted_at;
          return (
            <>
              <Card>
                <Stack gap={3}>
                  <p>{describeState(data, counted, isOpen)}</p>
                  {held.length > 0 && <p>{holdsText(held)}</p>}
                  <Stack row gap={3}>
                    {isOpen && <Button onClick={() => setAsking('cut-off')}>Cut off now</Button>}
                    {isUncounted && held.length === 0 && (
                      <Button busy={notice.isBusy} onClick={() => void count()}>
                        Count now
                      </Button>
                    )}
                    {isUncounted && held.length > 0 && (
                      <Button onClick={() => setAsking('end-holds')}>End them now</Button>
                    )}
                    <LinkButton to={`${paths.kitchen}?drop=${data.id}`} variant="secondary">
                      What to cook
                    </LinkButton>
                  </Stack>
                </Stack>
              </Card>
              <div>
                <SmallLinkButton to={buildDropReconciliationPath(dropId)}>Its money</SmallLinkButton>
              </div>
              <UndecidedOrderList undecided={undecided} />
              {asking && (
                <ActionDialog
                  title={isCutOff ? `Cut off ${data.name} now?` : 'End all holds now?'}
                  action={isCutOff ? 'Cut off now' : 'End them now'}
                  isDanger
                  closeLabel="Keep as it is"
                  send={async () => {
                    await cutOffDrop(dropId, !isCutOff);
                    return isCutOff ? 'Orders are closed.' : 'No more payments can be made.';
                  }}
                  onDone={notice.succeed}
                  onClose={() => setAsking(null)}
                >
                  {cases.length > 0 && (
                    <Banner tone="warning" title="Still open">
                      {cases.join(' ')}
                    </Banner>
                  )}
                  <p>
                    {isCutOff
                      ? `Orders come in until ${formatDateTime(data.order_deadline)}. From now on, nobody can order, cancel or redirect a gift in this drop. Customers with a held box can still pay until their hold ends. Then the dishes to cook are counted.`
                      : 'Their boxes are released, and the dishes to cook are counted right away. Customers who still transfer get a refund, unless you give them a box.'}
                  </p>
                </ActionDialog>
              )}
            </>
          );
        }}
      </LoadedContent>
    </Stack>
  );
}
