import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { cutOffDrop } from '../api/cut-off';
import type { Drop } from '#features/admin/drops/api/drops.ts';

interface CutOffDialogProps {
  drop: Drop;
  /** The action to confirm: closing the drop before its deadline, or ending its active holds. */
  asking: 'cut-off' | 'end-holds';
  onClose: () => void;
  onDone: () => void;
}

export function CutOffDialog({ drop, asking, onClose, onDone }: CutOffDialogProps) {
  const { isBusy, problem, run } = useCall();
  const isCutOff = asking === 'cut-off';
  return (
    <FormDialog
      title={isCutOff ? `Cut off ${drop.name} now?` : 'End all holds now?'}
      action={isCutOff ? 'Cut off now' : 'End them now'}
      isDanger
      closeLabel="Keep as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => cutOffDrop(drop.id, !isCutOff))) onDone();
      }}
      onClose={onClose}
    >
      {isCutOff ? (
        <p>
          Orders come in until {formatDateTime(drop.order_deadline)}. From now on, nobody can order, cancel or
          redirect a gift in this drop. Customers with a held box can still pay until their hold ends. Then
          the dishes to cook are counted.
        </p>
      ) : (
        <p>
          Their boxes are released, and the dishes to cook are counted right away. Customers who still
          transfer get a refund, unless you give them a box.
        </p>
      )}
    </FormDialog>
  );
}
