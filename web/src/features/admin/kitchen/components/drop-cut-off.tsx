import { useState } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
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
  const all = [drop, cutOff, holds, unverified, unpaid, declined];
  const failed = all.filter(({ status }) => status === 'error');
  const heading = <DropHeading what="Cut-off" drop={drop.data} onClose={onClose} />;
  if (failed.length > 0) {
    return (
      <Stack gap={4}>
        {heading}
        <LoadFailure onRetry={() => failed.forEach(({ retry }) => retry())}>
          The cut-off could not be loaded.
        </LoadFailure>
      </Stack>
    );
  }
  if (drop.status === 'ready' && drop.data === null) {
    return (
      <Stack gap={4}>
        {heading}
        <EmptyState icon="search" title="No weekly drops found" />
      </Stack>
    );
  }
  if (
    !drop.data ||
    cutOff.status !== 'ready' ||
    !holds.data ||
    !unverified.data ||
    !unpaid.data ||
    !declined.data
  ) {
    return (
      <Stack gap={4}>
        {heading}
        <Skeleton height={240} />
      </Stack>
    );
  }
  const { data } = drop;
  const undecided = findUndecided([...unverified.data, ...unpaid.data, ...declined.data]);

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
      {heading}
      <Notice notice={notice} />
      <CutOffState
        drop={data}
        cutOff={cutOff.data}
        holds={holds.data}
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
          holds={holds.data.length}
          waitlist={waitlist.data ?? []}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            notice.succeed(asking === 'cut-off' ? 'Orders are closed.' : 'No more payments can be made.');
          }}
        />
      )}
    </Stack>
  );
}
