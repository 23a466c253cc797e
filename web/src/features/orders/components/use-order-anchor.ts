import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getExperienceAnchor } from '#config/paths.ts';

/**
 * Returns whether the URL's hash points to this order, as in a notification's link. If so, scrolls to the order and
 * focuses its heading (`ref`).
 */
export function useOrderAnchor(orderId: string): {
  ref: RefObject<HTMLHeadingElement | null>;
  isNamed: boolean;
} {
  const ref = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#${getExperienceAnchor(orderId)}`;
  useEffect(() => {
    if (!isNamed) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest('article')?.scrollIntoView({ block: 'center' });
  }, [isNamed, key]);
  return { ref, isNamed };
}
