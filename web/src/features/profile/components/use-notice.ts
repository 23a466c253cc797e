import { useEffect, useState } from 'react';

/** A message that hides itself after `stayMs` milliseconds, or stays with null. Showing it again starts anew. */
export function useNotice(stayMs: number | null): { isShown: boolean; show: () => void } {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0 || stayMs === null) return;
    const timer = setTimeout(() => setShown(0), stayMs);
    return () => clearTimeout(timer);
  }, [shown, stayMs]);
  return { isShown: shown > 0, show: () => setShown((before) => before + 1) };
}
