import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';

interface StartDialogProps {
  /** The number of customers who will be notified. */
  customers: number;
  onStart: () => Promise<void>;
  onClose: () => void;
}

/** A confirmation dialog for starting a run, because the notifications to its customers cannot be taken back. */
export function StartDialog({ customers, onStart, onClose }: StartDialogProps) {
  return (
    <FormDialog
      title="Start the run?"
      action="Start the run"
      closeLabel="Not yet"
      isBusy={false}
      problem={null}
      onSubmit={onStart}
      onClose={onClose}
    >
      <Text size="lead">
        We tell {customers === 1 ? 'the customer' : `all ${customers} customers`} on it that their box is on
        its way. If you’re offline, we tell them as soon as this phone is connected.
      </Text>
    </FormDialog>
  );
}
