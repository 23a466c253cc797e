import { pickFeedbackDrop } from '@sharebox/domain/ratings/feedback-drop';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { useMinute } from '#lib/timers.ts';
import { paths } from '#config/paths.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { DropSelection } from '#shared/kitchen/drop-selection.tsx';
import { useDeliveredDrops } from '#shared/kitchen/kitchen-boxes.ts';
import { useLastRatedDrop } from '../api/ratings';
import { DishRatings } from '../components/dish-ratings';

/** Ratings of delivered drops, for kitchen staff and admins (docs/product/ratings.md#kitchen-view). */
export default function KitchenRatings() {
  const uid = useUid() ?? '';
  const now = useMinute();
  const drops = useDeliveredDrops(uid, now);
  const [query] = useSearchParams();
  const isChosen = drops.data?.some(({ id }) => id === query.get('drop')) ?? false;
  const rated = useLastRatedDrop(isChosen ? null : (drops.data ?? null));
  if (drops.data && !isChosen && rated === undefined) return <PageSkeleton />;
  return (
    <Page title="How it was">
      <PageHeader
        title="How it was"
        lead="What couples said about the dishes, without their names."
        back={{ to: paths.kitchen, label: 'Kitchen' }}
      />
      <Loaded
        of={[drops]}
        loading="Loading the drops…"
        heights={[56, 180]}
        failure="The drops could not be loaded"
        advice="Please check the connection."
      >
        {(delivered) => (
          <Stack gap={5}>
            <DropSelection
              drops={delivered}
              opensOn={pickFeedbackDrop(delivered, rated ?? null, now)}
              empty="No drop delivered yet"
              later="Ratings appear here after the first delivery."
            >
              {(drop) => <DishRatings key={drop.id} uid={uid} dropId={drop.id} />}
            </DropSelection>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
