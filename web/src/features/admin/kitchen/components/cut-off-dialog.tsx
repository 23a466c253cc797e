import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { cutOffDrop } from '../api/cut-off';
import type { Drop } from '#features/admin/drops/api/drops.ts';

interface CutOffDialogProps {
  drop: Drop;
  /** What to confirm: closing the drop before its deadline, or ending its active holds. */
  asking: 'cut-off' | 'end-holds';
  onClose: () => void;
  onDone: () => void;
}

/** A confirmation dialog for closing a drop early, or for ending holds that customers could still pay for. */
export function CutOffDialog({ drop, asking, onClose, onDone }: CutOffDialogProps) {
  const { isBusy, problem, run } = useCall();
  const isCutOff = asking === 'cut-off';
  return (
    <FormDialog
      title={isCutOff ? `Cut off ${drop.name} now?` : 'End all holds now?'}
      action={isCutOff ? 'Cut off now' : 'End them now'}
      isDanger
      closeLabel="Keep it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => cutOffDrop(drop.id, !isCutOff))) onDone();
      }}
      onClose={onClose}
    >
      {isCutOff ? (
        <p>
          Orders come in until {formatDateTime(drop.order_deadline)}. From now on nobody orders, cancels or
          redirects a gift of this drop. Whoever holds a box may still pay for it until their hold ends; then
          what is to be cooked is counted.
        </p>
      ) : (
        <p>
          Their boxes are no longer held, and what is to be cooked is counted at once. Whoever transfers all
          the same has their money sent back, unless you give them a box.
        </p>
      )}
    </FormDialog>
  );
}
