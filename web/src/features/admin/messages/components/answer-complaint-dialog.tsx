import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Complaint,
  complaintAnswerSchema,
  maxComplaintAnswerLength,
} from '@sharebox/domain/complaints/complaint';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { answerComplaint } from '../api/complaints';

const formSchema = z.object({ answer: complaintAnswerSchema });

interface AnswerComplaintDialogProps {
  complaint: WithId<Complaint>;
  onClose: () => void;
}

export function AnswerComplaintDialog({ complaint, onClose }: AnswerComplaintDialogProps) {
  const { isBusy, problem, run } = useCall();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { answer: '' },
  });
  const send = handleSubmit(async ({ answer }) => {
    if (await run(() => answerComplaint(complaint.id, answer))) onClose();
  });
  return (
    <FormDialog
      title="Answer the customer"
      action="Send answer"
      isBusy={isBusy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <Text keepsLines>“{complaint.text}”</Text>
      {complaint.reported_by === 'recipient' && (
        <Text tone="muted">
          The recipient of a gift reads this. Mention no price and no giver. A refund goes to the giver.
        </Text>
      )}
      <MuiArea>
        <FormTextField
          control={control}
          name="answer"
          label="Your answer"
          helperText="The customer reads it in the order and as a notification. It can’t be changed."
          multiline
          minRows={3}
          limit={maxComplaintAnswerLength}
        />
      </MuiArea>
    </FormDialog>
  );
}
