import { useEffect, useState } from 'react';

/** Milliseconds before the next slide, on wide screens. */
const advanceMs = 6000;
const mayAdvance = '(min-width: 900px) and (prefers-reduced-motion: no-preference)';

/** Slides advance automatically until the user takes control. */
export function useCarousel(length: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);

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
