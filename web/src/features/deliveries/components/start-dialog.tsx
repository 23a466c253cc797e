import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import type { DeliveryStop } from '@sharebox/domain/deliveries/delivery-run';
import { Text } from '#components/content/text.tsx';
import { getStartText } from '../run-text';

interface StartDialogProps {
  /** The stops whose customers will be notified. */
  stops: readonly Pick<DeliveryStop, 'delivery_window'>[];
  onStart: () => Promise<void>;
  onClose: () => void;
}

/** A confirmation dialog for starting a run, because the notifications to its customers cannot be taken back. */
export function StartDialog({ stops, onStart, onClose }: StartDialogProps) {
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
        {getStartText(stops)} If you’re offline, we tell them as soon as this phone is connected.
      </Text>
    </FormDialog>
  );
}
