import { type ReactNode, useState } from 'react';
import { DiscardDialog, useUnsavedWarning } from './cancel-editing-button';

/**
 * Guards a dialog against losing unsaved input. Returns a `close` function that asks first if necessary, and the
 * confirmation dialog to render. The browser also asks before the user leaves the page.
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
