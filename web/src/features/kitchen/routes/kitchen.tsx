import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '../../../components/choice-list';
import { EmptyState } from '../../../components/empty-state';
import { LoadFailure } from '../../../components/load-failure';
import { Page, PageHeader } from '../../../components/page';
import { PageSkeleton } from '../../../components/skeleton';
import { useAwakeScreen } from '../../../components/use-awake-screen';
import { useMinute } from '../../../components/use-minute';
import { formatDay } from '../../../config/shop-dates';
import { useSession } from '../../../shared/account/session';
import { type Drop, useDropsToCook } from '../api/kitchen';
import { DropToCook } from '../components/drop-to-cook';

interface DropsProps {
  uid: string;
  drops: readonly Drop[];
  now: Date;
}

/** The next drop, or the one that was chosen of several. */
function Drops({ uid, drops, now }: DropsProps) {
  const [query, setQuery] = useSearchParams();
  const chosen = drops.find(({ id }) => id === query.get('drop')) ?? drops[0];
  if (!chosen) {
    return <EmptyState title="No drop to cook for">The next one appears here once it is planned.</EmptyState>;
  }
  return (
    <>
      {drops.length > 1 ? (
        <ChoiceList
          legend="Drop"
          columns
          choices={drops.map(({ id, name, delivery_date }) => ({
            value: id,
            title: name,
            detail: formatDay(delivery_date),
          }))}
          value={chosen.id}
          onChange={(drop) => setQuery({ drop }, { replace: true })}
        />
      ) : (
        <p>
          {chosen.name}, delivered on {formatDay(chosen.delivery_date)}
        </p>
      )}
      <DropToCook key={chosen.id} uid={uid} drop={chosen} now={now} />
    </>
  );
}

/**
 * What the kitchen cooks, for whoever has the kitchen's claim or an admin's (docs/product/kitchen.md#cooking-counts).
 * The guard admits no other, and neither do the rules.
 */
export default function Kitchen() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : '';
  const now = useMinute();
  const drops = useDropsToCook(uid, now);
  useAwakeScreen();
  if (drops.status === 'loading') return <PageSkeleton />;
  return (
    <Page title="Kitchen">
      <PageHeader title="Kitchen" />
      {drops.status === 'error' ? (
        <LoadFailure title="The drops could not be loaded" onRetry={drops.retry}>
          Please check the connection.
        </LoadFailure>
      ) : (
        <Drops uid={uid} drops={drops.data} now={now} />
      )}
    </Page>
  );
}
