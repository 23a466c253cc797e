import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StopProgress } from '@sharebox/domain/deliveries/run-progress';
import type { Run, Stop } from '#features/deliveries/api/runs.ts';
import { requeueRejected, type StopReport } from '#features/deliveries/api/queue-reports.ts';
import {
  formatBox,
  formatRejected,
  formatSendingStatus,
  formatStop,
  formatStopsDone,
  getStopEventLabel,
} from '#features/deliveries/run-text.ts';
import styles from './run.module.css';
import { StopFacts } from './stop-facts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import type { Outbox, QueuedEvent } from '#features/deliveries/api/outbox.ts';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { useCall } from '#lib/use-call.ts';
import { ActionBar } from './action-bar';
import { ReportDialog } from './report-dialog';
import { StartDialog } from './start-dialog';
import { StopList } from './stop-list';
import { UndoBars } from './undo-bars';
import { useRun } from './use-run';

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

interface NextStopProps {
  standing: StopProgress<Stop>;
  isStarted: boolean;
  /** A ref to the heading, which takes the focus when this stop becomes the next one. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The stop to which the rider is driving. Legible in sunlight and at arm's length. */
function NextStop({ standing: { stop }, isStarted, heading }: NextStopProps) {
  return (
    <section className={styles.next} aria-labelledby="next-stop">
      <h2 id="next-stop" ref={heading} tabIndex={-1} className={styles.nextTitle}>
        <span className={styles.nextLabel}>
          {isStarted ? 'Next stop' : 'First stop'}
          <span className="visually-hidden">: </span>
        </span>
        <span className={styles.number}>{formatBox(stop)}</span>
        <span className="visually-hidden">, </span>
        <span>{stop.name}</span>
      </h2>
      <StopFacts stop={stop} />
    </section>
  );
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
          title={`${formatRejected(boxes, outbox.unreadable)}.`}
          action={
            <Button variant="secondary" className={styles.again} onClick={() => requeueRejected(uid, outbox)}>
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
  run: Run;
  stops: readonly Stop[];
  /** When this device cached the stops; null while they are live. */
  savedAt: Date | null;
}

export function ActiveRun({ uid, run, stops, savedAt }: ActiveRunProps) {
  const { outbox, events, isStarted, progress, start, say } = useRun(uid, run, stops);
  const { next, done, total, ahead } = progress;
  const [isStarting, setIsStarting] = useState(false);
  const [reported, setReported] = useState<StopProgress<Stop> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { problem, run: attempt } = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSaid = useRef(false);
  const bar = useRef<HTMLDivElement>(null);
  usePublishedBarHeight(bar);
  const focusNext = useCallback(() => heading.current?.focus(), []);
  const nextId = next?.stop.id ?? null;
  const isAsking = isStarting || reported !== null;

  useEffect(() => {
    // The focus moves after a report made here, but not after a change from another device.
    if (isAsking || !hasSaid.current) return;
    hasSaid.current = false;
    focusNext();
  }, [nextId, isStarted, isAsking, focusNext]);

  /** Returns whether a report changes which stop is next. */
  function movesNext({ stop }: StopProgress<Stop>, { kind }: StopReport): boolean {
    const placeOf = (id: string | null) => (id === null ? Infinity : run.order_ids.indexOf(id));
    return stop.id === nextId || (kind === 'undone' && placeOf(stop.id) < placeOf(nextId));
  }

  function sayOf(standing: StopProgress<Stop>, word: StopReport): void {
    hasSaid.current = movesNext(standing, word);
    say(standing, word);
    setAnnouncement(
      word.kind === 'undone'
        ? `Undone: ${formatStop(standing.stop)}.`
        : `${formatStop(standing.stop)}: ${getStopEventLabel(word.kind)}. You can undo it for 10 seconds.`,
    );
  }

  function undo({ id, order_id }: QueuedEvent['event']): void {
    const standing = [next, ...ahead, ...done].find((one) => one?.stop.id === order_id);
    if (standing)
      void attempt(() => Promise.resolve().then(() => sayOf(standing, { kind: 'undone', undoes: id })));
  }

  const back = ahead.filter(({ stop }) => stop.is_cancelled).length;
  return (
    <div className={styles.run}>
      <div className={styles.sum}>
        <p>
          <strong>{formatStopsDone(done.length, total)}</strong>
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
        <NextStop standing={next} isStarted={isStarted} heading={heading} />
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
          <UndoBars events={events} stops={stops} onUndo={undo} focusNext={focusNext} />
        </div>
        {next && (
          <ActionBar
            standing={next}
            isStarted={isStarted}
            onStart={() => setIsStarting(true)}
            onDelivered={() =>
              void attempt(() => Promise.resolve().then(() => sayOf(next, { kind: 'delivered' })))
            }
            onReport={() => setReported(next)}
          />
        )}
      </div>
      <StopList progress={progress} isStarted={isStarted} onReport={setReported} />
      {isStarting && (
        <StartDialog
          stops={[...(progress.next ? [progress.next] : []), ...progress.ahead]
            .map(({ stop }) => stop)
            .filter(({ is_cancelled }) => !is_cancelled)}
          onClose={() => setIsStarting(false)}
          onStart={async () => {
            hasSaid.current = true;
            setIsStarting(false);
            await attempt(() => Promise.resolve().then(start));
          }}
        />
      )}
      {reported && (
        <ReportDialog
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
