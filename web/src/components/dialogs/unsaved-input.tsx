import { ConfirmDialog } from './form-dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** Returns `close`, which asks for confirmation if there is unsaved input, and the confirmation dialog to render. */
export function useDiscardGuard(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);
  useUnsavedChangesWarning(isDirty);
  return {
    close: () => (isDirty ? setIsAsked(true) : onClose()),
    question: isAsked && <DiscardChangesDialog onDiscard={onClose} onClose={() => setIsAsked(false)} />,
  };
}

/** The open forms with unsaved input. There can be several, because a form can open a dialog with its own form. */
const unsavedForms = new Set<object>();

/** Treats all forms as saved, so that the next navigation does not ask for confirmation. */
export function clearUnsavedForms(): void {
  unsavedForms.clear();
}

/** Asks for confirmation before a navigation, a reload or a closed tab discards unsaved input. */
export function useUnsavedChangesWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = {};
    unsavedForms.add(form);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedForms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

export function DiscardChangesDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      action="Discard changes"
      isDanger
      closeLabel="Keep editing"
      isBusy={false}
      problem={null}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>Your changes aren’t saved yet.</p>
    </ConfirmDialog>
  );
}

const leavesUnsavedInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname;

/** The confirmation dialog for links, Back and Forward that would leave a page with unsaved input. */
export function UnsavedInputBlocker() {
  const blocker = useBlocker(leavesUnsavedInput);
  if (blocker.state !== 'blocked') return null;
  function discard(): void {
    clearUnsavedForms();
    blocker.proceed?.();
  }
  return <DiscardChangesDialog onDiscard={discard} onClose={() => blocker.reset()} />;
}
