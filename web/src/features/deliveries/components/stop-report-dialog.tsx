import { maxStopNoteLength, type StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import type { StopProgress } from '@sharebox/domain/deliveries/run-progress';
import { useId, useState, type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import type { StopWithId } from '../api/runs';
import type { StopReport, QueuedEvent } from '../api/outbox';
import { getStopEventLabel, stopStateLabels, formatStopName, formatBoxNumber } from '../run-text';
import styles from './run.module.css';
import { selectUndoableEvents, undoPeriodMs, getMsUntilDue } from '@sharebox/domain/deliveries/outbox';

interface StopReportDialogProps {
  standing: StopProgress<StopWithId>;
  /**
   * Whether this is the next stop. If so, "Delivered" is omitted, because the page has its own button for that report.
   */
  isNext: boolean;
  /** @throws {StorageFullError} if the device has no space left. */
  onSay: (word: StopReport) => void;
  onClose: () => void;
}

const outcomes: readonly StopEventKind[] = ['delivered', 'absent', 'wrong_address', 'refused'];

export function StopReportDialog({ standing, isNext, onSay, onClose }: StopReportDialogProps) {
  const { stop, state, deciding } = standing;
  const [kind, setKind] = useState<StopEventKind | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();
  const noteId = useId();
  const possible = outcomes.filter((one) => one !== state && !(isNext && one === 'delivered'));
  const choices = [
    ...possible.map((one) => ({ value: one, title: getStopEventLabel(one) })),
    ...(deciding ? [{ value: 'undone' as const, title: `Undo “${stopStateLabels[state]}”` }] : []),
  ];

  async function save(): Promise<void> {
    setIsMissing(kind === null);
    if (kind === null) return;
    const word: StopReport =
      kind === 'undone' ? { kind, ...(deciding && { undoes: deciding.id }) } : { kind, note };
    if (await run(() => Promise.resolve().then(() => onSay(word)))) onClose();
  }

  return (
    <FormDialog
      title={formatStopName(stop)}
      action="Save"
      isBusy={isBusy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceList
        legend="What happened?"
        choices={choices}
        value={kind}
        onChange={setKind}
        error={isMissing && kind === null ? 'Please choose what happened' : undefined}
      />
      {kind !== 'undone' && (
        <div className={styles.field}>
          <label htmlFor={noteId}>Note for the shop (optional)</label>
          <textarea
            id={noteId}
            className={styles.note}
            rows={3}
            maxLength={maxStopNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}

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
  stop: StopWithId;
  event: QueuedEvent['event'];
  /** The remaining time in which the report can be undone, in milliseconds. */
  left: number;
  onUndo: () => void;
  /**
   * Moves the focus away from an expired bar. Otherwise, the focus could land on the bar for another customer's box.
   * Must be a stable function.
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
        <strong>{formatBoxNumber(stop)}</strong> {getStopEventLabel(event.kind)}
      </p>
      <button
        ref={button}
        type="button"
        className={styles.undoButton}
        aria-label={`Undo: ${formatStopName(stop)}`}
        onClick={onUndo}
      >
        Undo <span className={styles.seconds}>{Math.ceil(left / 1000)}</span>
      </button>
    </div>
  );
}

interface UndoReportBarsProps {
  events: readonly QueuedEvent['event'][];
  stops: readonly StopWithId[];
  onUndo: (event: QueuedEvent['event']) => void;
  focusNext: () => void;
}

/**
 * Bars for undoing the latest reports, each shown for ten seconds. The remaining time is visible, but screen readers do
 * not announce every second.
 */
export function UndoReportBars({ events, stops, onUndo, focusNext }: UndoReportBarsProps) {
  const now = useSeconds();
  return selectUndoableEvents(events, now).map((event) => {
    const stop = stops.find(({ id }) => id === event.order_id);
    if (!stop) return null;
    const left = Math.min(undoPeriodMs, getMsUntilDue(event, events, now));
    return <UndoBar key={event.id} {...{ stop, event, left, focusNext }} onUndo={() => onUndo(event)} />;
  });
}
