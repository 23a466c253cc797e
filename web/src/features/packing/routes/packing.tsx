import { LoadFailure } from '../../../components/load-failure';
import { Page, PageHeader } from '../../../components/page';
import { PageSkeleton } from '../../../components/skeleton';
import { useAwakeScreen } from '../../../components/use-awake-screen';
import { useMinute } from '../../../components/use-minute';
import { paths } from '../../../config/paths';
import { useRole } from '../../../shared/account/use-role';
import { useUid } from '../../../shared/account/use-uid';
import { ChosenDrop } from '../../../shared/kitchen/chosen-drop';
import { useDropsToCook } from '../../../shared/kitchen/kitchen-boxes';
import { DropToPack } from '../components/drop-to-pack';

/**
 * What is packed, for whoever has the kitchen's claim or an admin's (docs/product/packing.md). The guard admits no
 * other, and neither do the rules.
 */
export default function Packing() {
  const uid = useUid() ?? '';
  const isAdmin = useRole() === 'admin';
  const drops = useDropsToCook(uid, useMinute());
  useAwakeScreen();
  if (drops.status === 'loading') return <PageSkeleton />;
  return (
    <Page title="Packing">
      <PageHeader title="Packing" back={{ to: paths.kitchen, label: 'Kitchen' }} />
      {drops.status === 'error' ? (
        <LoadFailure title="The drops could not be loaded" onRetry={drops.retry}>
          Please check the connection.
        </LoadFailure>
      ) : (
        <ChosenDrop drops={drops.data} empty="No drop to pack for">
          {(drop) => <DropToPack key={drop.id} uid={uid} drop={drop} isAdmin={isAdmin} />}
        </ChosenDrop>
      )}
    </Page>
  );
}
