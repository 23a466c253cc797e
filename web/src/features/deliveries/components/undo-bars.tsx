import { selectUndoableEvents, undoPeriodMs, msUntilDue } from '@sharebox/domain/deliveries/outbox';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueuedEvent } from '../api/outbox';
import type { Stop } from '../api/runs';
import { formatBox, getStopEventLabel, formatStop } from '../run-text';
import styles from './run.module.css';

/** The interval between updates in milliseconds, short enough not to skip a second. */
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
  /** The milliseconds left in which the report can be undone. */
  left: number;
  onUndo: () => void;
  /**
   * Moves the focus away from an expired bar, so that it does not land on the bar for another customer's box. Must be a
   * stable function.
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

/**
 * Bars that undo the latest reports, shown for ten seconds each. The remaining time is visible, but screen readers do
 * not announce every second.
 */
export function UndoBars({ events, stops, onUndo, focusNext }: UndoBarsProps) {
  const now = useSeconds();
  return selectUndoableEvents(events, now).map((event) => {
    const stop = stops.find(({ id }) => id === event.order_id);
    if (!stop) return null;
    const left = Math.min(undoPeriodMs, msUntilDue(event, events, now));
    return <UndoBar key={event.id} {...{ stop, event, left, focusNext }} onUndo={() => onUndo(event)} />;
  });
}
