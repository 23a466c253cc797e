import { type ComponentType, lazy, useEffect, useState } from 'react';
import { savesData, whenIdle } from './page-load';

interface Preload {
  /** Fetches its code. Rejects where that doesn't arrive; drawn, it tries again. */
  preload: () => Promise<unknown>;
}

/**
 * A component with code of its own, as `lazy` makes one. Where the code is there already it is drawn at once: a `lazy`
 * one shows the fallback of the `Suspense` around it first, and React shows nothing sooner than 300 ms after that.
 */
export function preloadable<P extends object>(
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
    // As it began: another one would be drawn anew, and forget what is typed in it.
    const [Content] = useState<ComponentType<P>>(() => fetched ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}

/**
 * Fetches what may be asked for next once the browser has nothing else to do, but for whoever saves data. `next` is the
 * same array each time.
 */
export function usePreload(next: readonly Preload[]): void {
  useEffect(() => {
    if (savesData()) return;
    whenIdle(() => {
      for (const { preload } of next) preload().catch(() => undefined);
    });
  }, [next]);
}
