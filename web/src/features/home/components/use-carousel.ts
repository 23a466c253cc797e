import { useEffect, useState } from 'react';

/** Milliseconds before the next slide, on wide screens. */
const advanceMs = 6000;
const mayAdvance = '(min-width: 900px) and (prefers-reduced-motion: no-preference)';

/**
 * Slides advance automatically until the user takes control. While there is an extra first slide, they wait on it; a
 * user who took control before it appeared stays on their slide.
 */
export function useCarousel(length: number, hasExtraSlide: boolean) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [hadExtraSlide, setHadExtraSlide] = useState(hasExtraSlide);
  if (hasExtraSlide !== hadExtraSlide) {
    setHadExtraSlide(hasExtraSlide);
    setIsPaused(true);
    if (hasExtraSlide) setIndex(isPaused ? index + 1 : 0);
    else setIndex(Math.max(0, index - 1));
  }

  useEffect(() => {
    if (isPaused || !matchMedia(mayAdvance).matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((before) => (before + 1) % length);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isPaused, length]);

  const show = (next: number) => {
    setIsPaused(true);
    setIndex((next + length) % length);
  };
  return { index, isPaused, setIsPaused, show };
}
