import { Page, PageHeader } from '#components/layout/page.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useMinute } from '#lib/timers.ts';
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
  return (
    <Page title="Kitchen">
      <PageHeader title="Kitchen" />
      <DropSelection drops={drops} empty="No drop to cook for">
        {(drop) => <DropDishes key={drop.id} uid={uid} drop={drop} now={now} />}
      </DropSelection>
    </Page>
  );
}
