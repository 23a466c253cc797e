import { type ReactNode, useId } from 'react';
import { Banner } from '../feedback/banner';
import { Button } from '../actions/button';
import { Dialog } from './dialog';
import { focusFirstError } from '../forms/focus-first-error';
import { Stack } from '../layout/stack';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  isDanger?: boolean;
  closeLabel?: string;
  isBusy: boolean;
  problem: string | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, isDanger, closeLabel = 'Cancel', isBusy, problem, onSubmit, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack gap={3}>
          {problem && <Banner tone="error">{problem}</Banner>}
          <Stack row gap={3}>
            <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
              {action}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {closeLabel}
            </Button>
          </Stack>
        </Stack>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void onSubmit().then(() => focusFirstError(form));
        }}
      >
        <Stack gap={4}>{props.children}</Stack>
      </form>
    </Dialog>
  );
}
