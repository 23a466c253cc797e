import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useMinute } from '#lib/use-minute.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDropsToCook } from '#shared/kitchen/kitchen-boxes.ts';
import { DropDishes } from '../components/drop-dishes';

/** The route guard and rules admit only kitchen staff and admins (docs/product/kitchen.md#cooking-counts). */
export default function Kitchen() {
  const uid = useUid() ?? '';
  const now = useMinute();
  const drops = useDropsToCook(uid, now);
  useWakeLock();
  if (drops.status === 'loading') return <PageSkeleton />;
  return (
    <Page title="Kitchen">
      <PageHeader title="Kitchen" />
      {drops.status === 'error' ? (
        <LoadFailure title="The drops could not be loaded" onRetry={drops.retry}>
          Please check the connection.
        </LoadFailure>
      ) : (
        <DropSelection drops={drops.data} empty="No drop to cook for">
          {(drop) => <DropDishes key={drop.id} uid={uid} drop={drop} now={now} />}
        </DropSelection>
      )}
    </Page>
  );
}
