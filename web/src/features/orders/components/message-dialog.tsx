import { zodResolver } from '@hookform/resolvers/zod';
import { maxTextLength } from '@sharebox/domain/common/text';
import { recipientMessageSchema } from '@sharebox/domain/gifts/callables';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Text } from '#components/content/text.tsx';
import { FormDialog, type FormDialogProps } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { MuiArea } from '#theme/mui-area.tsx';

interface MessageDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'onClose'> {
  /** Validates the message. */
  schema: z.ZodMiniType<string, string>;
  label: string;
  initial?: string;
  send: (message: string) => Promise<unknown>;
  /** Called with the message that the server accepted. */
  onSent: (message: string) => void;
  /** Called with the entered text. */
  onClose: (typed: string) => void;
}

/** A dialog that sends a message. */
export function MessageDialog(props: MessageDialogProps) {
  const { schema, label, initial = '', send, onSent, onClose, children, ...dialog } = props;
  const { control, getValues, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ message: schema })),
    defaultValues: { message: initial },
  });
  const close = () => onClose(getValues('message'));
  const submit = handleSubmit(async ({ message }) => {
    await send(message);
    onSent(message);
    close();
  });
  return (
    <FormDialog {...dialog} onSubmit={submit} onClose={close}>
      {children}
      <MuiArea>
        <FormTextField
          control={control}
          name="message"
          label={label}
          multiline
          minRows={3}
          limit={maxTextLength}
        />
      </MuiArea>
    </FormDialog>
  );
}

interface DeclineGiftDialogProps {
  giver: string;
  decline: (words: { message?: string }) => Promise<unknown>;
  onDeclined: () => void;
  onClose: () => void;
}

export function DeclineGiftDialog({ giver, decline, onDeclined, onClose }: DeclineGiftDialogProps) {
  return (
    <MessageDialog
      title="Decline this gift?"
      action="Decline gift"
      isDanger
      closeLabel="Keep the gift"
      schema={recipientMessageSchema}
      label="A kind word (optional)"
      send={(message) => decline(message ? { message } : {})}
      onSent={() => {
        onDeclined();
        showToast('You’ve declined the gift. We’ll tell the giver.', 'info');
      }}
      onClose={onClose}
    >
      <Text>We’ll tell {giver}, who can get the money back. Declining can’t be undone.</Text>
    </MessageDialog>
  );
}
