import { useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { createStore } from '#lib/store.ts';

/** How many forms are open in which something was typed that is saved nowhere: a dialog may stand above another one. */
export const unsavedForms = createStore(0);

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

/** Lets the desks' tabs, links and the browser ask before something that was typed is left. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    unsavedForms.set(unsavedForms.get() + 1);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedForms.set(unsavedForms.get() - 1);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

interface CancelEditingProps {
  isDirty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** Leaves a form, after asking where something was typed. */
export function CancelEditing({ isDirty, isBusy, onCancel }: CancelEditingProps) {
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(isDirty);
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => (isDirty ? setIsAsked(true) : onCancel())}>
        Cancel
      </Button>
      {isAsked && <DiscardDialog onDiscard={onCancel} onClose={() => setIsAsked(false)} />}
    </>
  );
}
