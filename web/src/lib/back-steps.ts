import { useEffect, useEffectEvent } from 'react';

/** The small part of `step-entries.ts` that every page needs. */
export const backSteps = {
  /** The open dialogs and unsaved forms, with the topmost one last. */
  open: new Set<{ onBack: () => void }>(),
  /** Updates the history entries of the open steps. The first call loads the code, which no page waits for. */
  synchronize: () => {
    import('./step-entries').then((entries) => entries.startStepEntries()).catch(() => undefined);
  },
  handlePopState: (_event: PopStateEvent): void => undefined,
};

/**
 * Must run before the router is rendered: a window calls its listeners in the order in which they were added, also
 * capturing ones.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => backSteps.handlePopState(event));
}

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
