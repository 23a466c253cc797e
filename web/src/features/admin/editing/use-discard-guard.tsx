import { type ReactNode, useState } from 'react';
import { DiscardDialog, useUnsaved } from './cancel-editing';

/**
 * For a dialog with fields: how to close it, which asks first where something was typed that is not sent yet, and the
 * question, to be rendered beside the dialog. The browser asks before the page goes as well.
 */
export function useDiscardGuard(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(isDirty);
  return {
    close: () => (isDirty ? setIsAsked(true) : onClose()),
    question: isAsked && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsked(false)} />,
  };
}
