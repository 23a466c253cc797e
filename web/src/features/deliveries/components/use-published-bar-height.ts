import { type RefObject, useEffect } from 'react';

/** Publishes the height of the bottom bar as the CSS variable `--below` while the bar is mounted. */
export function usePublishedBarHeight(bar: RefObject<HTMLElement | null>): void {
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
