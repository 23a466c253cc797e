import type { ComponentProps } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useDiscardGuard } from './use-discard-guard';

interface EditorDialogProps extends ComponentProps<typeof FormDialog> {
  isDirty: boolean;
}

/** A form dialog that asks for confirmation before it discards unsaved input. */
export function EditorDialog({ isDirty, onClose, ...rest }: EditorDialogProps) {
  const { close, question } = useDiscardGuard(isDirty, onClose);
  return (
    <>
      <FormDialog {...rest} onClose={close} />
      {question}
    </>
  );
}
