import { selectUndoableEvents, undoPeriodMs, msUntilDue } from '@sharebox/domain/deliveries/outbox';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueuedEvent } from '../api/outbox';
import type { Stop } from '../api/runs';
import { formatBox, getStopEventLabel, formatStop } from '../run-text';
import styles from './run.module.css';

/** Milliseconds between updates, short enough to show every second. */
const lookMs = 250;

function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface UndoBarProps {
  stop: Stop;
  event: QueuedEvent['event'];
  /** Milliseconds left to undo. */
  left: number;
  onUndo: () => void;
  /**
   * Moves the focus away from an expired bar, because the bar that follows belongs to another customer's box. Must be
   * a stable function.
   */
  focusNext: () => void;
}

function UndoBar({ stop, event, left, onUndo, focusNext }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) focusNext();
    };
  }, [focusNext]);
  const part: CSSProperties & Record<'--left', string> = { '--left': `${(left / undoPeriodMs) * 100}%` };
  return (
    <div className={styles.undo} style={part}>
      <p>
        <strong>{formatBox(stop)}</strong> {getStopEventLabel(event.kind)}
      </p>
      <button
        ref={button}
        type="button"
        className={styles.undoButton}
        aria-label={`Undo: ${formatStop(stop)}`}
        onClick={onUndo}
      >
        Undo <span className={styles.seconds}>{Math.ceil(left / 1000)}</span>
      </button>
    </div>
  );
}

interface UndoBarsProps {
  events: readonly QueuedEvent['event'][];
  stops: readonly Stop[];
  onUndo: (event: QueuedEvent['event']) => void;
  focusNext: () => void;
}

/** Undo bars of the latest reports, ten seconds each; the remaining time is visible but not announced every second. */
export function UndoBars({ events, stops, onUndo, focusNext }: UndoBarsProps) {
  const now = useSeconds();
  return selectUndoableEvents(events, now).map((event) => {
    const stop = stops.find(({ id }) => id === event.order_id);
    if (!stop) return null;
    const left = Math.min(undoPeriodMs, msUntilDue(event, events, now));
    return <UndoBar key={event.id} {...{ stop, event, left, focusNext }} onUndo={() => onUndo(event)} />;
  });
}
