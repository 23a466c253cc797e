import { useEffect, useEffectEvent } from 'react';

/** The small part of `step-entries.ts` that pages load at once. */
export const backSteps = {
  /** The open dialogs and unsaved forms, with the topmost one last. */
  open: new Set<{ onBack: () => void; dialog?: HTMLDialogElement }>(),
  /** Updates the history entries of the open steps, once that code is loaded. */
  synchronize: (): void => undefined,
};

/** While active, Back calls `onBack` instead of leaving the page. `onBack` may keep the step open, for example to ask. */
export function useBackStep(onBack: () => void, isActive = true): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) return undefined;
    const step = { onBack: () => handleBack() };
    backSteps.open.add(step);
    backSteps.synchronize();
    return () => {
      backSteps.open.delete(step);
      backSteps.synchronize();
    };
  }, [isActive]);
}
