import type { CutOff } from '@sharebox/domain/kitchen/cut-off';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import type { Order } from '@sharebox/domain/orders/order';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { type Drop, useDrop, useWaitlist } from '#features/admin/drops/api/drops.ts';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { Banner } from '#components/feedback/banner.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import {
  cutOffDrop,
  useCutOff,
  useHolds,
  useUnpaidOrders,
  useUnsettledGifts,
  useUnverifiedOrders,
} from '#features/admin/kitchen/api/cut-off.ts';
import { describeUndecided, findUndecided, UndecidedList } from './undecided-list';
import { useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { buildDropReconciliationPath } from '#config/admin-paths.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';

interface CutOffStateProps {
  drop: Drop;
  cutOff: CutOff | null;
  holds: readonly Order[];
  isBusy: boolean;
  onCutOff: () => void;
  onEndHolds: () => void;
  onCount: () => void;
}

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

function getCountedText({ boxes, unverified }: CutOff): string {
  const all = `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
  return unverified === 0 ? `${all}, all paid for.` : `${all}, ${unverified} not paid for then.`;
}

function CutOffState(props: CutOffStateProps) {
  const { drop, cutOff, holds, isBusy, onCutOff, onEndHolds, onCount } = props;
  const isOpen = isDropOpen(drop) || drop.status === 'active';
  const kitchen = (
    <LinkButton to={`${paths.kitchen}?drop=${drop.id}`} variant="secondary">
      What to cook
    </LinkButton>
  );
  return (
    <Card>
      <Stack gap={3}>
        {isOpen && (
          <p>Orders come in until {formatDateTime(drop.order_deadline)}. Then the drop is cut off.</p>
        )}
        {!isOpen && !cutOff && <p>Orders are closed, but nothing has been counted yet.</p>}
        {!isOpen && cutOff && !cutOff.counted_at && (
          <p>Orders closed on {formatDateTime(cutOff.began_at)}. The dishes to cook are counted next.</p>
        )}
        {!isOpen && cutOff?.counted_at && (
          <p>
            Counted on {formatDateTime(cutOff.counted_at)}: {getCountedText(cutOff)}
          </p>
        )}
        {holds.length > 0 && <p>{holdsText(holds)}</p>}
        <Stack row gap={3}>
          {isOpen && <Button onClick={onCutOff}>Cut off now</Button>}
          {!isOpen && !cutOff?.counted_at && holds.length === 0 && (
            <Button busy={isBusy} onClick={onCount}>
              Count now
            </Button>
          )}
          {!isOpen && !cutOff?.counted_at && holds.length > 0 && (
            <Button onClick={onEndHolds}>End them now</Button>
          )}
          {kitchen}
        </Stack>
      </Stack>
    </Card>
  );
}

interface CutOffDialogProps {
  drop: Drop;
  /** The action to confirm: closing the drop before its deadline, or ending its active holds. */
  asking: 'cut-off' | 'end-holds';
  undecided: number;
  holds: number;
  waitlist: readonly WaitlistEntry[];
  onClose: () => void;
  onDone: () => void;
}

/** Names what is still open in the drop. Offers and the waiting list have no effect after the cut-off. */
function listOpenCases(undecided: number, holds: number, waitlist: readonly WaitlistEntry[]): string[] {
  const count = (status: WaitlistEntry['status']) => waitlist.filter((one) => one.status === status).length;
  const [offered, waiting] = [count('offered'), count('waiting')];
  const cases: [number, string][] = [
    [undecided, describeUndecided(undecided)],
    [holds, holds === 1 ? '1 box is held.' : `${holds} boxes are held.`],
    [offered, offered === 1 ? '1 offer of a free box ends.' : `${offered} offers of a free box end.`],
    [waiting, waiting === 1 ? '1 person is waiting for a box.' : `${waiting} people are waiting for a box.`],
  ];
  return cases.flatMap(([number, text]) => (number > 0 ? [text] : []));
}

function CutOffDialog({ drop, asking, undecided, holds, waitlist, onClose, onDone }: CutOffDialogProps) {
  const { isBusy, problem, run } = useCall();
  const isCutOff = asking === 'cut-off';
  const open = isCutOff ? listOpenCases(undecided, holds, waitlist) : [];
  return (
    <FormDialog
      title={isCutOff ? `Cut off ${drop.name} now?` : 'End all holds now?'}
      action={isCutOff ? 'Cut off now' : 'End them now'}
      isDanger
      closeLabel="Keep as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => cutOffDrop(drop.id, !isCutOff))) onDone();
      }}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Banner tone="warning" title="Still open">
          {open.join(' ')}
        </Banner>
      )}
      {isCutOff ? (
        <p>
          Orders come in until {formatDateTime(drop.order_deadline)}. From now on, nobody can order, cancel or
          redirect a gift in this drop. Customers with a held box can still pay until their hold ends. Then
          the dishes to cook are counted.
        </p>
      ) : (
        <p>
          Their boxes are released, and the dishes to cook are counted right away. Customers who still
          transfer get a refund, unless you give them a box.
        </p>
      )}
    </FormDialog>
  );
}

/** The page for a drop's cut-off, with the decisions still to be made (docs/product/drops.md#the-cut-off). */
export function DropCutOff({ dropId, onClose }: { dropId: string; onClose: () => void }) {
  const drop = useDrop(dropId);
  const cutOff = useCutOff(dropId);
  const holds = useHolds(dropId);
  const unverified = useUnverifiedOrders(dropId);
  const unpaid = useUnpaidOrders(dropId);
  const declined = useUnsettledGifts(dropId);
  const waitlist = useWaitlist(dropId);
  const notice = useNotice();
  const [asking, setAsking] = useState<'cut-off' | 'end-holds' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function count() {
    setIsBusy(true);
    notice.dismiss();
    try {
      await cutOffDrop(dropId, false);
      notice.succeed('The dishes to cook are counted.');
    } catch (error) {
      notice.fail('The dishes could not be counted.', error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack gap={4}>
      <DropHeading what="Cut-off" drop={drop.data} onClose={onClose} />
      <Notice notice={notice} />
      <Loaded
        of={[drop, cutOff, holds, unverified, unpaid, declined]}
        heights={[240]}
        failure="The cut-off could not be loaded."
      >
        {(data, counted, held, ...orders) => {
          if (!data) return <EmptyState icon="search" title="No weekly drops found" />;
          const undecided = findUndecided(orders.flat());
          return (
            <>
              <CutOffState
                drop={data}
                cutOff={counted}
                holds={held}
                isBusy={isBusy}
                onCutOff={() => setAsking('cut-off')}
                onEndHolds={() => setAsking('end-holds')}
                onCount={() => void count()}
              />
              <div>
                <LinkButton to={buildDropReconciliationPath(dropId)} variant="secondary" size="small">
                  Its money
                </LinkButton>
              </div>
              <UndecidedList undecided={undecided} />
              {asking && (
                <CutOffDialog
                  drop={data}
                  asking={asking}
                  undecided={undecided.length}
                  holds={held.length}
                  waitlist={waitlist.data ?? []}
                  onClose={() => setAsking(null)}
                  onDone={() => {
                    setAsking(null);
                    notice.succeed(
                      asking === 'cut-off' ? 'Orders are closed.' : 'No more payments can be made.',
                    );
                  }}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
