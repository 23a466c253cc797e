import { type ReactNode, useState } from 'react';
import { useBackStep } from '#lib/back-steps.ts';
import { goBackFromPage } from '#lib/step-entries.ts';
import { DiscardDialog, useUnsavedWarning } from './cancel-editing-button';

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

/** Guards a form without a button to cancel, also against Back. Returns the confirmation dialog to render. */
export function usePageFormGuard(isDirty: boolean): ReactNode {
  const { close, question } = useDiscardGuard(isDirty, goBackFromPage);
  useBackStep(close, isDirty);
  return question;
}
