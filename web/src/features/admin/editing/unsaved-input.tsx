import { type ReactNode, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';

/** Returns `close`, which asks first if there is unsaved input, and the confirmation dialog to render. */
export function useDiscardGuard(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);
  useUnsavedWarning(isDirty);
  return {
    close: () => (isDirty ? setIsAsked(true) : onClose()),
    question: isAsked && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsked(false)} />,
  };
}

/** The open forms with unsaved input. There can be several, because a form can open a dialog with its own form. */
const unsavedForms = new Set<object>();

/** Lets the next navigation leave the saved forms without a confirmation dialog. */
export function forgetUnsavedInput(): void {
  unsavedForms.clear();
}

/** Asks for confirmation before a navigation or the browser discards unsaved input. */
export function useUnsavedWarning(isDirty: boolean): void {
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

const leavesUnsavedInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname;

/** The confirmation dialog for links, Back and Forward that would leave a page with unsaved input. */
export function UnsavedInputBlocker() {
  const blocker = useBlocker(leavesUnsavedInput);
  if (blocker.state !== 'blocked') return null;
  function discard(): void {
    forgetUnsavedInput();
    blocker.proceed?.();
  }
  return <DiscardDialog onDiscard={discard} onClose={() => blocker.reset()} />;
}
