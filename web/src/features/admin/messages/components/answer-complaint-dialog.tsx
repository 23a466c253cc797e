import { zodResolver } from '@hookform/resolvers/zod';
import { type Complaint, complaintAnswerSchema } from '@sharebox/domain/complaints/complaint';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { ComplaintAnswerField } from './complaint-answer-field';
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
      <MuiArea>
        <ComplaintAnswerField control={control} name="answer" complaint={complaint} />
      </MuiArea>
    </FormDialog>
  );
}
