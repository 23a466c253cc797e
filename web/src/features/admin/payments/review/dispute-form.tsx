import { zodResolver } from '@hookform/resolvers/zod';
import { maxReviewNotesLength } from '@sharebox/domain/payments/payment';
import { reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/actions/button.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import styles from './review.module.css';

interface DisputeFormProps {
  confirmationId: string;
  isBusy: boolean;
  canFreeBox: boolean;
  /** Resolves to null, or to the reason if the dispute failed. */
  onDispute: (notes: string, freesBox: boolean) => Promise<string | null>;
}

/**
 * A form for disputing a payment, with the notes that the customer receives. The draft is kept until the payment is
 * disputed.
 */
export function DisputeForm({ confirmationId, isBusy, canFreeBox, onDispute }: DisputeFormProps) {
  const [kept] = useState(() => createFormDraft(`dispute_${confirmationId}`));
  const form = useForm({
    resolver: zodResolver(reviewPaymentContract.input),
    defaultValues: { confirmation_id: confirmationId, decision: 'dispute' as const, notes: '' },
  });
  const { control, handleSubmit, formState } = form;
  useFormDraft(form, kept);
  const dispute = (freesBox: boolean) =>
    handleSubmit(async (review) => {
      if ((await onDispute(review.notes ?? '', freesBox)) === null) kept.set(null);
    });
  return (
    <form noValidate className={styles.disputeForm} onSubmit={(event) => void dispute(false)(event)}>
      <FormTextField
        control={control}
        name="notes"
        multiline
        minRows={2}
        size="small"
        label="Message to the customer"
        placeholder="Why is this payment disputed?"
        slotProps={{ htmlInput: { maxLength: maxReviewNotesLength } }}
      />
      <div className={styles.disputeActions}>
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
        {canFreeBox && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy || formState.isSubmitting}
            className={styles.submit}
            onClick={() => void dispute(true)()}
          >
            Dispute and free the box
          </Button>
        )}
      </div>
    </form>
  );
}
