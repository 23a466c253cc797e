import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';

interface StartDialogProps {
  /** How many customers are told. */
  customers: number;
  onStart: () => Promise<void>;
  onClose: () => void;
}

/** Asks once, for what every customer on the run is told can't be taken back. */
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
        {customers === 1 ? 'The customer on it is' : `All ${customers} customers on it are`} told that their
        box is on its way. Without a connection they are told as soon as this phone has one.
      </Text>
    </FormDialog>
  );
}
