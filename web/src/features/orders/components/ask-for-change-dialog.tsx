import { zodResolver } from '@hookform/resolvers/zod';
import { changeRequestSchema, requestGiftChangeContract } from '@sharebox/domain/gifts/callables';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { callFunction } from '#firebase/call.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { describeChangeDecision, type Gift } from '../received-gift';
import { MessageField } from './message-field';

const requestSchema = z.object({ message: changeRequestSchema });

interface AskForChangeDialogProps {
  gift: Gift;
  /** Called with the request that the server accepted, before the live gift contains it. */
  onAsked: (message: string) => void;
  onClose: () => void;
}

/** The recipient of a gift asks the shop to change its box, for example to leave out a food. */
export function AskForChangeDialog({ gift, onAsked, onClose }: AskForChangeDialogProps) {
  const { isBusy, problem, run } = useCall();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(requestSchema),
    defaultValues: { message: gift.change_request ?? '' },
  });
  const ask = handleSubmit(async ({ message }) => {
    const input = { order_id: gift.id, message };
    if (!(await run(() => callFunction(requestGiftChangeContract, input)))) return;
    onAsked(message);
    showToast('Our kitchen has your request.');
    onClose();
  });
  return (
    <FormDialog
      title="Leave out or swap a dish"
      action="Send request"
      closeLabel="Leave as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={ask}
      onClose={onClose}
    >
      <Text>
        Tell us what to leave out or swap. {describeChangeDecision(gift)} The giver doesn’t see this.
      </Text>
      <MuiArea>
        <MessageField control={control} label="What should we change?" />
      </MuiArea>
    </FormDialog>
  );
}
