import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { deleteRun, type Run } from '../api/runs';

interface DeleteRunDialogProps {
  run: Run;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRunDialog({ run, onClose, onDeleted }: DeleteRunDialogProps) {
  const call = useCall();
  return (
    <FormDialog
      title={`Delete ${run.name}?`}
      action="Delete run"
      isDanger
      closeLabel="Keep it"
      isBusy={call.isBusy}
      problem={call.problem}
      onSubmit={async () => {
        if (await call.run(() => deleteRun(run))) onDeleted();
      }}
      onClose={onClose}
    >
      <p>Its orders can then be added to another run. Their sequence is lost.</p>
    </FormDialog>
  );
}
