import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { Dialog } from '../../../../components/dialog';
import { Stack } from '../../../../components/stack';
import { createStore } from '../../../../state/store';

/** Whether a form is open in which something was typed that is saved nowhere. */
export const isUnsaved = createStore(false);

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** The question before what was typed is lost. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard your changes?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
        </Stack>
      }
    >
      <p>What you typed is not saved yet.</p>
    </Dialog>
  );
}

interface CancelEditingProps {
  isDirty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** Leaves a form, after asking where something was typed; the desks' tabs and the browser ask as well. */
export function CancelEditing({ isDirty, isBusy, onCancel }: CancelEditingProps) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    isUnsaved.set(isDirty);
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      isUnsaved.set(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => (isDirty ? setIsAsked(true) : onCancel())}>
        Cancel
      </Button>
      {isAsked && <DiscardDialog onDiscard={onCancel} onClose={() => setIsAsked(false)} />}
    </>
  );
}
