import { type ReactNode, useId } from 'react';
import { Banner } from '../feedback/banner';
import { Button } from '../actions/button';
import { Dialog } from './dialog';
import { Stack } from '../layout/stack';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  isDanger?: boolean;
  /** The label of the cancel button. */
  closeLabel?: string;
  isBusy: boolean;
  /** The reason why the last attempt failed. */
  problem: string | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that contains a form. Its buttons and error message stay visible while long content scrolls. */
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
          void onSubmit();
        }}
      >
        <Stack gap={4}>{props.children}</Stack>
      </form>
    </Dialog>
  );
}
