import { useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useBackStep } from '#lib/back-steps.ts';
import { createStore } from '#lib/store.ts';

/**
 * The number of open forms with unsaved input. There can be several, because a form can open a dialog with its own
 * form.
 */
export const unsavedFormCount = createStore(0);

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

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
      <p>Your changes aren’t saved yet.</p>
    </Dialog>
  );
}

/** Asks for confirmation before a tab change, a link or the browser discards unsaved input. */
export function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    unsavedFormCount.set(unsavedFormCount.get() + 1);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedFormCount.set(unsavedFormCount.get() - 1);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

interface CancelEditingButtonProps {
  isDirty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

export function CancelEditingButton({ isDirty, isBusy, onCancel }: CancelEditingButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  useUnsavedWarning(isDirty);
  useBackStep(() => setIsAsked(!isBusy), isDirty);
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => (isDirty ? setIsAsked(true) : onCancel())}>
        Cancel
      </Button>
      {isAsked && <DiscardDialog onDiscard={onCancel} onClose={() => setIsAsked(false)} />}
    </>
  );
}
