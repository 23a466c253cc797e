import { compareNames } from '@sharebox/domain/common/normalize';
import { formatDay, toShopDay } from '@sharebox/domain/shop/dates';
import { type RunWithId, useRunsFrom, useStops } from '#features/deliveries/api/runs.ts';
import { formatStopCount } from '#features/deliveries/run-text.ts';
import styles from '#features/deliveries/components/run.module.css';
import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { ActiveRun, hasRunStarted } from '#features/deliveries/components/active-run.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useWakeLock } from '#lib/use-wake-lock.ts';
import { useCurrentMinute } from '#lib/timers.ts';
import { useUid } from '#shared/accounts/session.ts';
import { useOutbox } from '#features/deliveries/api/outbox.ts';
import { startSendingOutbox } from '#features/deliveries/api/send-outbox.ts';

/**
 * The rider's runs on later days. Their stops are not shown, because riders may read stops only on the day of the run.
 */
function LaterRuns({ runs }: { runs: readonly RunWithId[] }) {
  if (runs.length === 0) return null;
  const sorted = runs.toSorted(
    (one, other) =>
      one.day_begins.getTime() - other.day_begins.getTime() || compareNames(one.name, other.name),
  );
  return (
    <section aria-label="Coming up" className={styles.part}>
      <h2 className={styles.partTitle}>Coming up</h2>
      <ul role="list" className={styles.stops}>
        {sorted.map(({ id, name, day_begins, order_ids }) => (
          <li key={id} className={styles.stop}>
            <h3 className={styles.stopTitle}>{name}</h3>
            <p>
              {formatDay(day_begins)}, {formatStopCount(order_ids.length)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Warnings about runs that staff took from the rider while the page was open. Runs of a past day disappear without a
 * warning.
 */
function TakenRuns({ planned, day }: { planned: readonly RunWithId[]; day: string }) {
  const [known, setKnown] = useState({ day, planned });
  const [taken, setTaken] = useState<readonly string[]>([]);
  if (known.planned !== planned) {
    setKnown({ day, planned });
    const lost = known.planned.filter((run) => !planned.some(({ id }) => id === run.id));
    if (known.day === day && lost.length > 0) setTaken([...taken, ...lost.map(({ name }) => name)]);
  }
  return taken.map((name) => (
    <Banner
      key={name}
      tone="warning"
      title={`${name} is no longer your run.`}
      onDismiss={() => setTaken(taken.filter((one) => one !== name))}
    >
      Ask the shop about boxes that you still have.
    </Banner>
  ));
}

/** The retry interval in milliseconds. */
const retryMs = 20_000;

function DailyRun({ uid, run }: { uid: string; run: RunWithId }) {
  const stops = useStops(uid, run);
  const { status, retry } = stops;
  useEffect(() => {
    // Retries because a phone whose clock is ahead requests the new day's stops shortly before riders may read them.
    if (status !== 'error') return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [status, retry]);
  return (
    <LoadedContent
      of={[stops]}
      loading="Loading the stops…"
      heights={[260, 88]}
      failure="The stops could not be loaded"
      advice="Please check the connection."
    >
      {(listed) => (
        <ActiveRun
          uid={uid}
          run={run}
          stops={listed}
          savedAt={stops.status === 'ready' ? stops.savedAt : null}
        />
      )}
    </LoadedContent>
  );
}

/** The runs of this day, and the runs planned for later days. */
function Runs({ uid, planned, day }: { uid: string; planned: readonly RunWithId[]; day: string }) {
  const isToday = ({ day_begins }: RunWithId) => toShopDay(day_begins) === day;
  const runs = planned.filter(isToday);
  const later = planned.filter((run) => !isToday(run));
  const [query, setQuery] = useSearchParams();
  const outbox = useOutbox(uid);
  const sorted = runs.toSorted((one, other) => compareNames(one.name, other.name));
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
        // The list of runs closes when the run starts, so that the next stop is in view.
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

/**
 * The rider's page with the runs of the day. The route guard and rules admit only riders and admins
 * (docs/product/rider.md).
 */
export default function RunPage() {
  const uid = useUid() ?? '';
  const day = toShopDay(useCurrentMinute());
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
