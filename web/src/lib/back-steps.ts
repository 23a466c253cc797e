import { useEffect, useEffectEvent } from 'react';

/** The open dialogs and unsaved forms. Separate from `step-entries.ts`, which is loaded after the first page. */
export const backSteps = {
  /** In the order in which they were opened. */
  open: new Set<{ onBack: () => void; dialog?: HTMLDialogElement }>(),
  /** Updates the history entries. Does nothing until `step-entries.ts` is loaded. */
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
