import { type ComponentType, lazy, useEffect, useState } from 'react';
import { shouldSaveData, runWhenIdle } from './page-load';

interface Preload {
  /** Fetches the component's code. Rejects if that fails; rendering tries again. */
  preload: () => Promise<unknown>;
}

/**
 * Creates a component with its own chunk, like `lazy`. Once its code is loaded, the component renders immediately,
 * whereas `lazy` first shows the `Suspense` fallback for at least 300 ms.
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
    // Never switches components after mounting: React would remount and lose what was typed.
    const [Content] = useState<ComponentType<P>>(() => fetched ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}

/**
 * Preloads likely next chunks once the browser is idle, except for visitors who save data. `next` must be the same
 * array on each render.
 */
export function usePreload(next: readonly Preload[]): void {
  useEffect(() => {
    if (shouldSaveData()) return;
    runWhenIdle(() => {
      for (const { preload } of next) preload().catch(() => undefined);
    });
  }, [next]);
}
