import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Keys that immediately change the value of a closed native select. */
const stepping = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|.)$/;

/**
 * Handles a native select whose choice takes effect immediately. Keyboard users only preview an option while stepping
 * through the list and confirm it with Enter; Escape or blur cancels. `looked` is the previewed option, or null.
 */
export function useSteppedChoice(onChoose: (value: string) => void) {
  const [looked, setLooked] = useState<string | null>(null);
  const isStepping = useRef(false);
  return {
    looked,
    listeners: {
      onKeyDown: (event: KeyboardEvent) => {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
        isStepping.current = isPlain && event.key !== ' ' && stepping.test(event.key);
        if (looked === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        setLooked(null);
        if (event.key === 'Enter') onChoose(looked);
      },
      onBlur: () => setLooked(null),
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isStepping.current) {
        isStepping.current = false;
        setLooked(target.value);
        return;
      }
      setLooked(null);
      onChoose(target.value);
    },
  };
}
