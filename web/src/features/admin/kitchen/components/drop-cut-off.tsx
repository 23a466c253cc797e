import { useState } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { buildDropReconciliationPath } from '#config/admin-paths.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import {
  cutOffDrop,
  useCutOff,
  useHolds,
  useUnpaidOrders,
  useUnsettledGifts,
  useUnverifiedOrders,
} from '#features/admin/kitchen/api/cut-off.ts';
import { useDrop, useWaitlist } from '#features/admin/drops/api/drops.ts';
import { CutOffDialog } from './cut-off-dialog';
import { CutOffState } from './cut-off-state';
import { DropHeading } from '#features/admin/drops/components/drop-heading.tsx';
import { findUndecided, UndecidedList } from './undecided-list';

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
