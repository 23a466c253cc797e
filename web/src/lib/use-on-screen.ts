import { type RefObject, useEffect, useRef, useState } from 'react';

/** The fraction of the screen that a tall element must fill to count as on screen. */
const tallShare = 0.6;

const isOnScreen = ({
  boundingClientRect,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  intersectionRect.height + 1 >= Math.min(boundingClientRect.height, (rootBounds?.height ?? 0) * tallShare);

/**
 * Returns a ref and whether its element is entirely on screen. `margins` are the parts of the screen that bars cover.
 */
export function useOnScreen<E extends Element>(margins: string): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const thresholds = Array.from({ length: 21 }, (_, index) => index / 20);
    const observer = new IntersectionObserver((entries) => setIsVisible(entries.slice(-1).some(isOnScreen)), {
      rootMargin: margins,
      threshold: thresholds,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [margins]);
  return [ref, isVisible];
}
