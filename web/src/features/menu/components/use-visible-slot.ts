import { useEffect, useState } from 'react';
import type { Step } from '../wizard';

/** The slot of the section that is under the sticky bars, for the sections that `step` shows. */
export function useVisibleSlot(step: Step): string | null {
  const [visible, setVisible] = useState<string | null>(null);
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered?.target instanceof HTMLElement) setVisible(entered.target.dataset['slot'] ?? null);
      },
      // A line at the upper third of the screen: whatever section crosses it is the one being read.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [step]);
  return visible;
}
