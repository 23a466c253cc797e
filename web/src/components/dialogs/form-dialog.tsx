import { type ReactNode, useId } from 'react';
import { Banner } from '../feedback/banner';
import { Button } from '../actions/button';
import { Dialog } from './dialog';
import { focusFirstError } from '../forms/focus-first-error';
import { Stack } from '../layout/stack';
import { useAsyncAction } from '#lib/use-async-action.ts';

export interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  closeLabel?: string;
  /** The label of the submit button while the form is being submitted. */
  busyAction?: string;
  isBusy?: boolean;
  /** Shown instead of the error of `onSubmit`. */
  problem?: string | null;
  /** Submits the form. If it throws, the dialog shows the problem. */
  onSubmit: () => Promise<unknown>;
  /** Returns the message of an error, or null if the form shows it as the error of a field. */
  describe?: (error: unknown) => string | null;
  onClose: () => void;
  children: ReactNode;
}

interface ConfirmDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'busyAction' | 'describe'> {
  /** The id of the form that the button submits. */
  formId?: string;
  onConfirm?: () => void;
}

/** A dialog with a button that performs the action and a button that closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, isDanger, closeLabel = 'Cancel', isBusy, problem, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack gap={3}>
          {problem && <Banner tone="error">{problem}</Banner>}
          <Stack row gap={3}>
            <Button
              type={props.formId === undefined ? 'button' : 'submit'}
              form={props.formId}
              variant={isDanger ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={props.isDisabled}
              onClick={props.onConfirm}
            >
              {action}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {closeLabel}
            </Button>
          </Stack>
        </Stack>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** A dialog with a form. Focuses the first error after the form was submitted. */
export function FormDialog(props: FormDialogProps) {
  const { action, busyAction = action, onSubmit, describe, children, ...rest } = props;
  const formId = useId();
  const { isBusy, problem, run } = useAsyncAction(undefined, describe);
  return (
    <ConfirmDialog
      isBusy={isBusy}
      action={isBusy ? busyAction : action}
      {...rest}
      problem={rest.problem ?? problem}
      formId={formId}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void run(onSubmit).then(() => focusFirstError(form));
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
    </ConfirmDialog>
  );
}
