import { type ComponentType, lazy, useEffect, useState } from 'react';
import { shouldSaveData, runWhenIdle } from './page-load';

interface Preload {
  /** Fetches the component's code. If fetching fails, the promise rejects and rendering tries again. */
  preload: () => Promise<unknown>;
}

/**
 * Creates a component with its own chunk, like `lazy`. Once its code has loaded, the component renders immediately,
 * whereas `lazy` would first show the `Suspense` fallback for at least 300 ms.
 */
export function createPreloadable<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> & Preload {
  let fetched: ComponentType<P> | undefined;
  const preload = async () => {
    const module = await load();
    fetched = module.default;
    return module;
  };
  const Lazy = lazy(preload);
  function Preloadable(props: P) {
    // Keeps the same component while mounted, because switching would remount it and lose the user's input.
    const [Content] = useState<ComponentType<P>>(() => fetched ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}

/** Does nothing for visitors who save data. `next` must be the same array on each render. */
export function usePreload(next: readonly Preload[]): void {
  useEffect(() => {
    if (shouldSaveData()) return;
    runWhenIdle(() => {
      for (const { preload } of next) preload().catch(() => undefined);
    });
  }, [next]);
}
