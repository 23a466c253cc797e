import { type ReactNode, useState } from 'react';
import { DiscardDialog, useUnsavedWarning } from './cancel-editing-button';

/**
 * Returns how to close a dialog with fields, asking first if there is unsaved input, and the confirmation to render
 * beside the dialog. The browser also asks before the page is left.
 */
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
