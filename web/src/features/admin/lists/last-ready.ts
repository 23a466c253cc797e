import { useState } from 'react';
import type { LiveResult } from '#firebase/live.ts';

/** Returns the last loaded data, so that a list stays on screen while more is loading. */
export function useLastReady<T>(live: LiveResult<T>): T | undefined {
  const [last, setLast] = useState<T>();
  if (live.status === 'ready' && live.data !== last) setLast(() => live.data);
  return live.status === 'ready' ? live.data : last;
}
