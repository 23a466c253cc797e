import { type ReactNode, useState } from 'react';
import { DiscardDialog, useUnsavedWarning } from './unsaved-input';

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
