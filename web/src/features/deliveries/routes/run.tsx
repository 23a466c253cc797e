import { toShopDay } from '@sharebox/domain/shop/dates';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useMinute } from '#lib/timers.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { type Run as DeliveryRun, useRunsFrom } from '../api/runs';
import { formatStopCount } from '../run-text';
import { useOutbox } from '../api/outbox';
import { startSendingOutbox } from '../api/send-outbox';
import { DailyRun } from '../components/daily-run';
import { LaterRuns } from '../components/later-runs';
import styles from '../components/run.module.css';
import { TakenRuns } from '../components/taken-runs';
import { hasRunStarted } from '../components/use-run';

interface RunsProps {
  uid: string;
  /** The runs of this day and of later days. */
  planned: readonly DeliveryRun[];
  day: string;
}

function Runs({ uid, planned, day }: RunsProps) {
  const isToday = ({ day_begins }: DeliveryRun) => toShopDay(day_begins) === day;
  const runs = planned.filter(isToday);
  const later = planned.filter((run) => !isToday(run));
  const [query, setQuery] = useSearchParams();
  const outbox = useOutbox(uid);
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
        <TakenRuns planned={planned} day={day} />
        <EmptyState icon="scooter" title="No run today">
          A run assigned to you appears here. Its stops open on its day.
        </EmptyState>
        <LaterRuns runs={later} />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <PageHeader title={chosen.name} />
      </div>
      <TakenRuns planned={planned} day={day} />
      {sorted.length > 1 && (
        // Closes when the run starts, so that the next stop is in view.
        <details className={styles.choice} open={!hasRunStarted(chosen, outbox)}>
          <summary>{sorted.length} runs today</summary>
          <ChoiceList
            legend="Run"
            columns
            choices={sorted.map(({ id, name, order_ids }) => ({
              value: id,
              title: name,
              detail: formatStopCount(order_ids.length),
            }))}
            value={chosen.id}
            onChange={(run) => setQuery({ run }, { replace: true })}
          />
        </details>
      )}
      <DailyRun key={chosen.id} uid={uid} run={chosen} />
      <LaterRuns runs={later} />
    </>
  );
}

/** The route guard and rules admit only riders and admins (docs/product/rider.md). */
export default function Run() {
  const uid = useUid() ?? '';
  const day = toShopDay(useMinute());
  const runs = useRunsFrom(uid, day);
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
        <Runs uid={uid} planned={runs.data} day={day} />
      )}
    </Page>
  );
}
