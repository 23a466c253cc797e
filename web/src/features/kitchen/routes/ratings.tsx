import { dropToHear } from '@sharebox/domain/ratings/drop-to-hear';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure';
import { Page, PageHeader } from '../../../components/page';
import { PageSkeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { useMinute } from '../../../components/use-minute';
import { paths } from '../../../config/paths';
import { useUid } from '../../../shared/account/use-uid';
import { ChosenDrop } from '../../../shared/kitchen/chosen-drop';
import { useDeliveredDrops } from '../../../shared/kitchen/kitchen-boxes';
import { useLastRated } from '../api/ratings';
import { DishesHeard } from '../components/dishes-heard';

/**
 * What couples said of the drops that were delivered, for whoever has the kitchen's claim or an admin's
 * (docs/product/ratings.md#what-the-kitchen-sees).
 */
export default function KitchenRatings() {
  const uid = useUid() ?? '';
  const now = useMinute();
  const drops = useDeliveredDrops(uid, now);
  const [query] = useSearchParams();
  const isChosen = drops.data?.some(({ id }) => id === query.get('drop')) ?? false;
  const rated = useLastRated(isChosen ? null : (drops.data ?? null));
  if (drops.status === 'loading' || (drops.data && !isChosen && rated === undefined)) return <PageSkeleton />;
  return (
    <Page title="How it was">
      <PageHeader
        title="How it was"
        lead="What couples said of the dishes, without their names."
        back={{ to: paths.kitchen, label: 'Kitchen' }}
      />
      {drops.status === 'error' ? (
        <LoadFailure title="The drops could not be loaded" onRetry={drops.retry}>
          Please check the connection.
        </LoadFailure>
      ) : (
        <Stack gap={5}>
          <ChosenDrop
            drops={drops.data}
            opensOn={dropToHear(drops.data, rated ?? null, now)}
            empty="No drop was delivered yet"
            later="What couples say appears here after the first delivery."
          >
            {(drop) => <DishesHeard key={drop.id} uid={uid} dropId={drop.id} />}
          </ChosenDrop>
        </Stack>
      )}
    </Page>
  );
}
