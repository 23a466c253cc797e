import { useState } from 'react';
import type { Live } from '#firebase/live.ts';

/** Returns the last loaded data, so that a list stays on screen while more is loading. */
export function useLastReady<T>(live: Live<T>): T | undefined {
  const [last, setLast] = useState<T>();
  if (live.status === 'ready' && live.data !== last) setLast(() => live.data);
  return live.status === 'ready' ? live.data : last;
}
