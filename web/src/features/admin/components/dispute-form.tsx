import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { reviewPayment } from '@sharebox/domain/callables/review-payment';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button';
import styles from './dispute-form.module.css';

interface DisputeFormProps {
  confirmationId: string;
  isBusy: boolean;
  onDispute: (notes: string) => Promise<void>;
}

/** The notes that a dispute needs. They stay as typed if the server says no. */
export function DisputeForm({ confirmationId, isBusy, onDispute }: DisputeFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reviewPayment.input),
    defaultValues: { confirmation_id: confirmationId, decision: 'dispute' as const, notes: '' },
  });
  const problem = formState.errors.notes?.message;
  const { ref, ...notes } = register('notes');
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((review) => onDispute(review.notes ?? ''))(event)}
    >
      <TextField
        {...notes}
        inputRef={ref}
        multiline
        minRows={2}
        size="small"
        label="Admin notes"
        placeholder="Why is this payment disputed? The customer learns of it."
        error={problem !== undefined}
        helperText={problem}
      />
      <Button type="submit" variant="danger" size="small" busy={isBusy} className={styles.submit}>
        Mark as Disputed
      </Button>
    </form>
  );
}
