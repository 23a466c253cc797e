import { undoableEvents, undoMs, untilDue } from '@sharebox/domain/deliveries/outbox';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptEvent } from '../api/outbox';
import type { Stop } from '../api/runs';
import { boxText, kindText, stopText } from '../run-text';
import styles from './run.module.css';

/** Milliseconds between two looks at the clock: each second is seen. */
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
  event: KeptEvent['event'];
  /** Milliseconds. */
  left: number;
  onUndo: () => void;
  /**
   * Takes the focus from a bar whose time is over, for what comes next is another customer's box. Always the same
   * function.
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
  const part: CSSProperties & Record<'--left', string> = { '--left': `${(left / undoMs) * 100}%` };
  return (
    <div className={styles.undo} style={part}>
      <p>
        <strong>{boxText(stop)}</strong> {kindText(event.kind)}
      </p>
      <button
        ref={button}
        type="button"
        className={styles.undoButton}
        aria-label={`Undo: ${stopText(stop)}`}
        onClick={onUndo}
      >
        Undo <span className={styles.seconds}>{Math.ceil(left / 1000)}</span>
      </button>
    </div>
  );
}

interface UndoBarsProps {
  events: readonly KeptEvent['event'][];
  stops: readonly Stop[];
  onUndo: (event: KeptEvent['event']) => void;
  focusNext: () => void;
}

/** What was said last, each for ten seconds with its Undo: how long still is seen, and not read out each second. */
export function UndoBars({ events, stops, onUndo, focusNext }: UndoBarsProps) {
  const now = useSeconds();
  return undoableEvents(events, now).map((event) => {
    const stop = stops.find(({ id }) => id === event.order_id);
    if (!stop) return null;
    const left = Math.min(undoMs, untilDue(event, events, now));
    return <UndoBar key={event.id} {...{ stop, event, left, focusNext }} onUndo={() => onUndo(event)} />;
  });
}
