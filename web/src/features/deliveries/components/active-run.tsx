import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type StopProgress, computeRunProgress } from '@sharebox/domain/deliveries/run-progress';
import type { RunWithId, StopWithId } from '#features/deliveries/api/runs.ts';
import {
  requeueRejectedEntries,
  type StopReport,
  type Outbox,
  type QueuedEvent,
  removeSyncedEntries,
  useOutbox,
  queueRunStart,
  queueStopReport,
} from '#features/deliveries/api/outbox.ts';
import {
  formatBoxNumber,
  formatRejectedReports,
  formatSendingStatus,
  formatStopName,
  formatRunProgress,
  getStopEventLabel,
  getRunStartText,
} from '#features/deliveries/run-text.ts';
import styles from '#features/deliveries/components/run.module.css';
import { StopDetails, NextStopActionBar, StopList } from '#features/deliveries/components/stop-details.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { StopReportDialog, UndoReportBars } from '#features/deliveries/components/stop-report-dialog.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';

/** Returns whether a run has started, on this device or on the server. */
export const hasRunStarted = (run: RunWithId, { starts }: Outbox): boolean =>
  run.started_at !== null || starts.some(({ run_id }) => run_id === run.id);

/**
 * Merges a run's state on the server with the reports queued on this device. Returns functions that queue new reports.
 */
function useRunProgress(uid: string, run: RunWithId, stops: readonly StopWithId[]) {
  const outbox = useOutbox(uid);
  const events = outbox.events.filter(({ run_id }) => run_id === run.id).map(({ event }) => event);
  const isStarted = hasRunStarted(run, outbox);
  const progress = computeRunProgress(run.order_ids, stops, events);

  // Also runs when the outbox changes, because the update may arrive before the response to the call that caused it.
  useEffect(() => {
    const heard = new Set(stops.flatMap((stop) => stop.events.map(({ id }) => id)));
    removeSyncedEntries(uid, (kept) =>
      'event' in kept ? heard.has(kept.event.id) : kept.run_id === run.id && run.started_at !== null,
    );
  }, [uid, run, stops, outbox]);

  return {
    outbox,
    events,
    isStarted,
    progress,
    start: () => queueRunStart(uid, run.id),
    say: ({ stop, said }: StopProgress<StopWithId>, word: StopReport) =>
      queueStopReport(uid, { runId: run.id, orderId: stop.id, box: stop.number, said }, word),
  };
}

/** Publishes the height of the bottom bar as the CSS variable `--below` while the bar is mounted. */
function usePublishedBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measuring = new ResizeObserver(() => style.setProperty('--below', `${element.offsetHeight}px`));
    measuring.observe(element);
    return () => {
      measuring.disconnect();
      style.removeProperty('--below');
    };
  }, [bar]);
}

function OutboxStatus({ uid, outbox }: { uid: string; outbox: Outbox }) {
  const kept = [...outbox.starts, ...outbox.events];
  const rejected = kept.filter(({ refusal }) => refusal !== null);
  const refused = rejected.length + outbox.unreadable;
  const boxes = rejected.map((one) => ('box' in one ? one.box : null));
  const unsent = kept.filter((one) => one.refusal === null && !one.is_recorded).length;
  return (
    <>
      <p role="status" className={styles.sending}>
        <Icon name={unsent === 0 ? 'check' : 'refresh'} size={20} />
        {formatSendingStatus(unsent, refused)}
      </p>
      {refused > 0 && (
        <Banner
          tone="error"
          title={`${formatRejectedReports(boxes, outbox.unreadable)}.`}
          action={
            <Button
              variant="secondary"
              className={styles.again}
              onClick={() => requeueRejectedEntries(uid, outbox)}
            >
              Try again
            </Button>
          }
        />
      )}
    </>
  );
}

interface ActiveRunProps {
  uid: string;
  run: RunWithId;
  stops: readonly StopWithId[];
  /** When this device cached the stops; null while they are live. */
  savedAt: Date | null;
}

export function ActiveRun({ uid, run, stops, savedAt }: ActiveRunProps) {
  const { outbox, events, isStarted, progress, start, say } = useRunProgress(uid, run, stops);
  const { next, done, total, ahead } = progress;
  const [isStarting, setIsStarting] = useState(false);
  const [reported, setReported] = useState<StopProgress<StopWithId> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { problem, run: tryTo } = useAsyncAction();
  const attempt = (work: () => void) => void tryTo(() => Promise.resolve().then(work));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSaid = useRef(false);
  const bar = useRef<HTMLDivElement>(null);
  usePublishedBarHeight(bar);
  const focusNext = useCallback(() => heading.current?.focus(), []);
  const nextId = next?.stop.id ?? null;
  const isAsking = isStarting || reported !== null;

  useEffect(() => {
    // Moves the focus only after a report on this device, not after a change from another device.
    if (isAsking || !hasSaid.current) return;
    hasSaid.current = false;
    focusNext();
  }, [nextId, isStarted, isAsking, focusNext]);

  /** Returns whether a report changes which stop is next. */
  function movesNext({ stop }: StopProgress<StopWithId>, { kind }: StopReport): boolean {
    const placeOf = (id: string | null) => (id === null ? Infinity : run.order_ids.indexOf(id));
    return stop.id === nextId || (kind === 'undone' && placeOf(stop.id) < placeOf(nextId));
  }

  function sayOf(standing: StopProgress<StopWithId>, word: StopReport): void {
    hasSaid.current = movesNext(standing, word);
    say(standing, word);
    setAnnouncement(
      word.kind === 'undone'
        ? `Undone: ${formatStopName(standing.stop)}.`
        : `${formatStopName(standing.stop)}: ${getStopEventLabel(word.kind)}. You can undo it for 10 seconds.`,
    );
  }

  function undo({ id, order_id }: QueuedEvent['event']): void {
    const standing = [next, ...ahead, ...done].find((one) => one?.stop.id === order_id);
    if (standing) attempt(() => sayOf(standing, { kind: 'undone', undoes: id }));
  }

  const notified = [...(next ? [next] : []), ...ahead]
    .map(({ stop }) => stop)
    .filter(({ is_cancelled }) => !is_cancelled);
  const back = ahead.filter(({ stop }) => stop.is_cancelled).length;
  return (
    <div className={styles.run}>
      <div className={styles.sum}>
        <p>
          <strong>{formatRunProgress(done.length, total)}</strong>
          {back > 0 && `, ${back} to bring back`}
        </p>
        <progress className={styles.progress} max={total} value={done.length} aria-label="Stops done" />
        <OutboxStatus uid={uid} outbox={outbox} />
      </div>
      {savedAt && <StaleBanner savedCopyOf="your run" savedAt={savedAt} />}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {next ? (
        // The next stop must be legible in sunlight and at arm's length.
        <section className={styles.next} aria-labelledby="next-stop">
          <h2 id="next-stop" ref={heading} tabIndex={-1} className={styles.nextTitle}>
            <span className={styles.nextLabel}>
              {isStarted ? 'Next stop' : 'First stop'}
              <span className="visually-hidden">: </span>
            </span>
            <span className={styles.number}>{formatBoxNumber(next.stop)}</span>
            <span className="visually-hidden">, </span>
            <span>{next.stop.name}</span>
          </h2>
          <StopDetails stop={next.stop} />
        </section>
      ) : (
        <section className={styles.next}>
          <h2 ref={heading} tabIndex={-1}>
            All stops are done
          </h2>
          <p>{back > 0 ? 'Bring back the boxes below.' : 'Thank you. Nothing is left on this run.'}</p>
        </section>
      )}
      <div ref={bar} className={styles.bar}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <div className={styles.undos}>
          <UndoReportBars events={events} stops={stops} onUndo={undo} focusNext={focusNext} />
        </div>
        {next && (
          <NextStopActionBar
            standing={next}
            isStarted={isStarted}
            onStart={() => setIsStarting(true)}
            onDelivered={() => attempt(() => sayOf(next, { kind: 'delivered' }))}
            onReport={() => setReported(next)}
          />
        )}
      </div>
      <StopList progress={progress} isStarted={isStarted} onReport={setReported} />
      {isStarting && (
        // The rider has to confirm the start, because the notifications to customers cannot be undone.
        <FormDialog
          title="Start the run?"
          action="Start the run"
          closeLabel="Not yet"
          isBusy={false}
          problem={null}
          onClose={() => setIsStarting(false)}
          onSubmit={() => {
            hasSaid.current = true;
            setIsStarting(false);
            return tryTo(() => Promise.resolve().then(start));
          }}
        >
          <Text size="lead">
            {getRunStartText(notified)} If you’re offline, we tell them as soon as this phone is connected.
          </Text>
        </FormDialog>
      )}
      {reported && (
        <StopReportDialog
          key={reported.stop.id}
          standing={reported}
          isNext={reported.stop.id === nextId}
          onSay={(word) => sayOf(reported, word)}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  );
}
