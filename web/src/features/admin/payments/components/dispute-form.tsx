import { zodResolver } from '@hookform/resolvers/zod';
import { reviewPayment } from '@sharebox/domain/callables/review-payment';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/button';
import { FormTextField } from '../../../../components/form-text-field';
import styles from './dispute-form.module.css';

interface DisputeFormProps {
  confirmationId: string;
  isBusy: boolean;
  onDispute: (notes: string) => Promise<void>;
}

/** The notes that a dispute needs. They stay as typed if the server says no. */
export function DisputeForm({ confirmationId, isBusy, onDispute }: DisputeFormProps) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reviewPayment.input),
    defaultValues: { confirmation_id: confirmationId, decision: 'dispute' as const, notes: '' },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((review) => onDispute(review.notes ?? ''))(event)}
    >
      <FormTextField
        control={control}
        name="notes"
        multiline
        minRows={2}
        size="small"
        label="Admin notes"
        placeholder="Why is this payment disputed? The customer learns of it."
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        busy={formState.isSubmitting}
        disabled={isBusy}
        className={styles.submit}
      >
        Mark as Disputed
      </Button>
    </form>
  );
}
