import { type ReactNode, useId } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';

interface FormDialogProps {
  title: string;
  action: string;
  isBusy: boolean;
  /** What the server said against it. */
  refusal: string | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is a form: its fields, what the server said against them, and what sends it. */
export function FormDialog({ title, action, isBusy, refusal, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
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
        <Stack gap={4}>
          {refusal && <Banner tone="error">{refusal}</Banner>}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
