import { DomainError } from '@sharebox/domain/common/errors';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm, useFormState, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { useDiscardGuard } from '#components/dialogs/unsaved-input.tsx';
import { getErrorMessage } from '#lib/errors.ts';

interface Action<Values> {
  /** A description of the failed action, shown before the message of an error that is not a rejection by the server. */
  failure?: string;
  /**
   * Sends the input. The request id stays the same until the server responds. Resolves to the success message; null if
   * the user has to change the input or the caller closes the form.
   */
  send: (values: Values, requestId: string) => Promise<string | null>;
  /** Receives the success message. */
  onDone?: (success: string) => void;
}

/** Submits a form. `problem` is the error message of the last attempt. */
export function useFormSubmission<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  { failure, send, onDone }: Action<Values>,
) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { isSubmitting, isDirty, errors } = useFormState({ control: form.control });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const success = await send(values, requestId);
      if (success !== null) onDone?.(success);
    } catch (error) {
      const message = failure === undefined ? getErrorMessage(error) : getFailureMessage(failure, error);
      form.setError('root', { message });
      // The server has rejected the request, so the next attempt needs a new request id.
      if (error instanceof DomainError) setRequestId(crypto.randomUUID());
    }
  });
  return { onSubmit, isBusy: isSubmitting, isDirty, problem: errors.root?.message ?? null };
}

interface ActionDialogProps<Fields extends FieldValues, Values> extends Action<Values> {
  title: string;
  /** The label of the submit button. */
  action: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  closeLabel?: string;
  /** The form that contains the fields; undefined for a dialog that only asks for confirmation. */
  form?: UseFormReturn<Fields, unknown, Values>;
  /** Whether closing would lose input. By default, whether a field has changed. */
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for confirmation or input, performs an action and closes. Without `onDone`, a toast shows the
 * success message. The user has to confirm before input is discarded.
 */
export function ActionDialog<Fields extends FieldValues, Values>(props: ActionDialogProps<Fields, Values>) {
  const { title, action, isDanger, isDisabled, closeLabel, form, onDone, onClose, children } = props;
  const emptyForm = useForm<Fields, unknown, Values>();
  const { isDirty, ...submission } = useFormSubmission(form ?? emptyForm, {
    ...props,
    onDone: (success) => {
      if (onDone) onDone(success);
      else showToast(success, 'success');
      onClose();
    },
  });
  const { close, question } = useDiscardGuard(props.isDirty ?? isDirty, onClose);
  return (
    <>
      <FormDialog {...{ title, action, isDanger, isDisabled, closeLabel, ...submission }} onClose={close}>
        {children}
      </FormDialog>
      {question}
    </>
  );
}
