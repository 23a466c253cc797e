import { zodResolver } from '@hookform/resolvers/zod';
import { reviewPayment } from '@sharebox/domain/callables/review-payment';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/button';
import { FormTextField } from '../../../../components/form-text-field';
import styles from './dispute-form.module.css';

interface DisputeFormProps {
  confirmationId: string;
  /** Where the desk's key for a dispute leads. */
  formId: string;
  isBusy: boolean;
  onDispute: (notes: string, freesBox: boolean) => Promise<void>;
}

/** The notes that a dispute needs. They stay as typed if the server says no. */
export function DisputeForm({ confirmationId, formId, isBusy, onDispute }: DisputeFormProps) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reviewPayment.input),
    defaultValues: { confirmation_id: confirmationId, decision: 'dispute' as const, notes: '' },
  });
  const dispute = (freesBox: boolean) => handleSubmit((review) => onDispute(review.notes ?? '', freesBox));
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={(event) => void dispute(false)(event)}>
      <FormTextField
        control={control}
        name="notes"
        multiline
        minRows={2}
        size="small"
        label="Admin notes"
        placeholder="Why is this payment disputed? The customer sees this."
      />
      <div className={styles.ways}>
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
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy || formState.isSubmitting}
          className={styles.submit}
          onClick={() => void dispute(true)()}
        >
          Dispute and free the box
        </Button>
      </div>
    </form>
  );
}
