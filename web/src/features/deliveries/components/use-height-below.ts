import { type RefObject, useEffect } from 'react';

/** Tells the page as `--below` how high the bar at its lower edge is, while it stands there. */
export function useHeightBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measuring = new ResizeObserver(() => style.setProperty('--below', `${element.offsetHeight}px`));
    measuring.observe(element);
    return () => {
      measuring.disconnect();
      style.removeProperty('--below');
    };
  }, [bar]);
}
