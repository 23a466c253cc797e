import { maxStopNoteLength, type StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import type { StopProgress } from '@sharebox/domain/deliveries/run-progress';
import { useId, useState } from 'react';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import type { Stop } from '../api/runs';
import type { StopReport } from '../api/queue-reports';
import { getStopEventLabel, stopStateLabels, formatStop } from '../run-text';
import styles from './run.module.css';

interface ReportDialogProps {
  standing: StopProgress<Stop>;
  /** If true, "Delivered" is omitted, because the page already has a button for it. */
  isNext: boolean;
  /** @throws {StorageFullError} if the device has no space left. */
  onSay: (word: StopReport) => void;
  onClose: () => void;
}

const outcomes: readonly StopEventKind[] = ['delivered', 'absent', 'wrong_address', 'refused'];

export function ReportDialog({ standing, isNext, onSay, onClose }: ReportDialogProps) {
  const { stop, state, deciding } = standing;
  const [kind, setKind] = useState<StopEventKind | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, problem, run } = useCall();
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
      title={formatStop(stop)}
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
