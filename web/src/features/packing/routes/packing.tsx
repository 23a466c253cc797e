import { Page, PageHeader } from '#components/layout/page.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useMinute } from '#lib/timers.ts';
import { paths } from '#config/paths.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDropsToCook } from '#shared/kitchen/kitchen-boxes.ts';
import { DropPacking } from '../components/drop-packing';

/** The route guard and the security rules admit only kitchen staff and admins (docs/product/packing.md). */
export default function Packing() {
  const uid = useUid() ?? '';
  const isAdmin = useRole() === 'admin';
  const drops = useDropsToCook(uid, useMinute());
  useWakeLock();
  return (
    <Page title="Packing">
      <PageHeader title="Packing" back={{ to: paths.kitchen, label: 'Kitchen' }} />
      <DropSelection drops={drops} empty="No drop to pack for">
        {(drop) => <DropPacking key={drop.id} uid={uid} drop={drop} isAdmin={isAdmin} />}
      </DropSelection>
    </Page>
  );
}
