import { toShopDay } from '@sharebox/domain/shop/shop-day';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useMinute } from '#lib/use-minute.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { type Run as DeliveryRun, useRunsOfDay } from '../api/runs';
import { startSendingOutbox } from '../api/send-outbox';
import { DailyRun } from '../components/daily-run';

function Runs({ uid, runs }: { uid: string; runs: readonly DeliveryRun[] }) {
  const [query, setQuery] = useSearchParams();
  const sorted = runs.toSorted((one, other) => one.name.localeCompare(other.name));
  // Keeps the run in progress selected, even if staff assign more runs to the rider.
  const [first, setFirst] = useState(sorted[0]?.id);
  const named = (wanted: string | null | undefined) => sorted.find(({ id }) => id === wanted);
  const chosen = named(query.get('run')) ?? named(first) ?? sorted[0];
  if (chosen && !named(first)) setFirst(chosen.id);
  if (!chosen) {
    return (
      <>
        <PageHeader title="Run" />
        <EmptyState icon="scooter" title="No run today">
          A run assigned to you appears here on its day.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={chosen.name} />
      {sorted.length > 1 && (
        <ChoiceList
          legend="Run"
          columns
          choices={sorted.map(({ id, name, order_ids }) => ({
            value: id,
            title: name,
            detail: `${order_ids.length} ${order_ids.length === 1 ? 'stop' : 'stops'}`,
          }))}
          value={chosen.id}
          onChange={(run) => setQuery({ run }, { replace: true })}
        />
      )}
      <DailyRun key={chosen.id} uid={uid} run={chosen} />
    </>
  );
}

/** The route guard and rules admit only riders and admins (docs/product/delivery.md#the-riders-page). */
export default function Run() {
  const uid = useUid() ?? '';
  const runs = useRunsOfDay(uid, toShopDay(useMinute()));
  useWakeLock();
  useEffect(() => {
    if (uid !== '') startSendingOutbox(uid);
  }, [uid]);
  if (runs.status === 'loading') return <PageSkeleton />;
  return (
    <Page title="Run">
      {runs.status === 'error' ? (
        <>
          <PageHeader title="Run" />
          <LoadFailure title="Your run could not be loaded" onRetry={runs.retry}>
            Please check the connection.
          </LoadFailure>
        </>
      ) : (
        <Runs uid={uid} runs={runs.data} />
      )}
    </Page>
  );
}
