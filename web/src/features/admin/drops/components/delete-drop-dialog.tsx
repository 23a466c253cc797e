import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { type Drop, deleteDrop } from '../api/drops';

interface DeleteDropDialogProps {
  drop: Drop;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDropDialog({ drop, onClose, onDeleted }: DeleteDropDialogProps) {
  const { isBusy, problem, run } = useCall();
  return (
    <FormDialog
      title={`Delete ${drop.name}?`}
      action="Delete drop"
      isDanger
      closeLabel="Keep it"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => deleteDrop(drop))) onDeleted();
      }}
      onClose={onClose}
    >
      <p>
        The drop for {formatDayWithYear(drop.delivery_date)} and its meal selection are permanently deleted.
        Nobody has ordered from it. The meals stay in the catalogue.
      </p>
    </FormDialog>
  );
}
