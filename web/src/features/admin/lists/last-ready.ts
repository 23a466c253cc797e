import { useState } from 'react';
import type { LiveResult } from '#firebase/live.ts';

/** Returns the last loaded data, which keeps a list on screen while more entries are loading. */
export function useLastReady<T>(live: LiveResult<T>): T | undefined {
  const [last, setLast] = useState<T>();
  if (live.status === 'ready' && live.data !== last) setLast(() => live.data);
  return live.status === 'ready' ? live.data : last;
}
